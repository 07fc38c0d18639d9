import { foldText } from '#domain/search/fold.ts'

/** A piece of one field, as written and folded. */
interface Piece {
  text: string
  fold: string
}

/** Pieces of one case's text, each followed by an end unless the next page continues it. */
export interface TextPage {
  pieces: Piece[]
  isContinued: boolean
}

const isLowHalf = (unit: number) => unit >= 0xdc00 && unit < 0xe000

/** The fold of each piece has at most `most` characters, and they join to the fold of the whole field. */
function cutField(text: string, most: number): Piece[] {
  const fold = foldText(text)
  if (fold.length <= most) return [{ text, fold }]
  const pieces: Piece[] = []
  let [start, length, wasBlank] = [0, 0, false]
  const cut = (end: number) => {
    const part = text.slice(start, end)
    pieces.push({ text: part, fold: foldText(part) })
    ;[start, length] = [end, 0]
  }
  for (let at = 0; at < text.length; at += 1) {
    const unit = foldText(text.charAt(at))
    const isBlank = unit === ' '
    // A piece begins with a visible character. One character is reserved for the second half of a pair.
    const canCut = unit !== '' && !isBlank && !isLowHalf(text.charCodeAt(at))
    if (canCut && length + unit.length >= most) cut(at)
    if (!isBlank || !wasBlank) length += unit.length
    if (unit !== '') wasBlank = isBlank
  }
  cut(text.length)
  return pieces
}

/** Divides the fields of a case into pages of at most `most` symbols. Each group of fields begins a new page. */
export function cutPages(groups: readonly (readonly string[])[], most: number): TextPage[] {
  return groups.flatMap((fields) => {
    const pages: TextPage[] = [{ pieces: [], isContinued: false }]
    let length = 0
    for (const field of fields)
      for (const [index, piece] of cutField(field, most - 1).entries()) {
        const last = pages.at(-1)
        if (last && (index > 0 || (last.pieces.length > 0 && length + piece.fold.length >= most))) {
          last.isContinued = index > 0
          pages.push({ pieces: [], isContinued: false })
          length = 0
        }
        pages.at(-1)?.pieces.push(piece)
        length += piece.fold.length + 1
      }
    return pages
  })
}

/** The folds of all fields of a case, each on its own line. */
export const foldOf = (pages: readonly TextPage[]): string =>
  pages.map(({ pieces, isContinued }) => pieces.map(({ fold }) => fold).join('\n') + (isContinued ? '' : '\n')).join('')
