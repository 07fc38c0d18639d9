/** A text without invisible characters, and with full-width characters as ASCII. */
interface FoldedText {
  text: string
  /** The position in the original text of a position in `text`. */
  original: (position: number) => number
}

/** Soft hyphens, zero-width characters, marks of direction, and full-width forms. */
const unusual = /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\uff01-\uff5e【】〔〕]|[\ufe00-\ufe0f]/
const everyUnusual = new RegExp(unusual, 'g')

/** Full-width forms are at this distance from ASCII. */
const fullWidth = 0xfee0

function visibleForm(character: string): string {
  if (character === '【' || character === '〔') return '['
  if (character === '】' || character === '〕') return ']'
  return character >= '\uff01' && character <= '\uff5e' ? String.fromCharCode(character.charCodeAt(0) - fullWidth) : ''
}

/** The number of sorted positions up to and including a position. */
function countUpTo(positions: readonly number[], position: number): number {
  let low = 0
  let high = positions.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((positions[middle] ?? 0) <= position) low = middle + 1
    else high = middle
  }
  return low
}

/** Folds a text before the search for citations. Most texts need no folding and are returned unchanged. */
export function foldText(text: string): FoldedText {
  if (!unusual.test(text)) return { text, original: (position) => position }
  // The places in the folded text before which a character was left out.
  const gaps: number[] = []
  const folded = text.replace(everyUnusual, (character, position: number) => {
    const form = visibleForm(character)
    if (form === '') gaps.push(position - gaps.length)
    return form
  })
  return { text: folded, original: (position) => position + countUpTo(gaps, position) }
}
