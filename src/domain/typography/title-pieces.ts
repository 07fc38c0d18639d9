import { typeset } from './typeset.ts'

interface TitlePiece {
  /** Its place among the pieces. */
  place: number
  text: string
  /** Begins a new line when the current one has no room for it. */
  isWhole: boolean
}

/** A day, a sum or a rule fits into a line of large letters on a phone. Only a citation is longer. */
const longUnit = /([^ ]*\u00a0[^ ]{0,80})/
const shortest = 13

/**
 * A title of large letters, with its citations as pieces of their own. On a phone they can be wider than the
 * page, so their spaces may break there. Joined spaces would make the browser break a number or a word.
 *
 *     titlePieces('Deadman v Jones [2024] EWHC 1234 (KB)')
 *     // 'Deadman v Jones ', and whole: '[2024] EWHC 1234 (KB)'
 */
export function titlePieces(title: string): TitlePiece[] {
  const texts = typeset(title).split(longUnit)
  return texts
    .filter((text) => text !== '')
    .map((text, place) => {
      const isWhole = text.includes('\u00a0') && text.length >= shortest
      return { place, text: isWhole ? text.replaceAll('\u00a0', ' ') : text, isWhole }
    })
}
