import { typeset } from './typeset.ts'

interface TitlePiece {
  place: number
  text: string
  /** Whether the piece moves to a new line as a whole if the current one has no room. */
  isWhole: boolean
}

/** A date, an amount or a rule fits into a line of large text on a phone. Only a citation is longer. */
const isCitation = (word: string): boolean => word.includes('\u00a0') && word.length > 12

/**
 * Separates the citations from the rest of a title. In a heading, a citation can be wider than a phone, so a
 * line may break at its spaces. With non-breaking spaces, the browser would break a number or a word.
 * titlePieces('Deadman v Jones [2024] EWHC 1234 (KB)') 'Deadman v Jones ', and whole: '[2024] EWHC 1234 (KB)'
 */
export function titlePieces(title: string): TitlePiece[] {
  const pieces: TitlePiece[] = []
  const add = (text: string, isWhole: boolean) => {
    const last = pieces.at(-1)
    if (last && !last.isWhole && !isWhole) last.text += text
    else if (text !== '') pieces.push({ place: pieces.length, text, isWhole })
  }
  for (const [index, word] of typeset(title).split(' ').entries()) {
    if (index > 0) add(' ', false)
    if (isCitation(word)) add(word.replaceAll('\u00a0', ' '), true)
    else add(word, false)
  }
  return pieces
}
