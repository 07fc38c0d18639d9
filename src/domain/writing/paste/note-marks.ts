/** How words leave the line: raised, lowered, as the mark of a note, or as a link to a note. */
export type Shift = 'raised' | 'lowered' | 'note' | 'linked'

const label = /^[[(]?(?:(?:foot)?note\s?)?([1-9a-z][\da-z]{0,4}(?:\s?[,–-]\s?\d{1,3})*)[\])]?$/i
const ordinal = /^(?:st|nd|rd|th)$/i
/** `m2` and `x2` are not notes. */
const unit = /(?:^|[^\p{L}])(?:[mckd]?m|ft|yd|[xynr])$/iu

const isNote = (mark: string, shift: Shift, before: string): boolean => {
  if (shift === 'note' || shift === 'linked') return true
  if (shift === 'lowered' || unit.test(before)) return false
  return /\d/.test(mark) || (mark.length === 1 && /[.,;:?!"'”’)\]]$/.test(before)) || /^[[(]/.test(mark)
}

/** The number of a note is kept separate, because it would change the citation, amount or rule before it. */
export function onTheLine(text: string, shift: Shift, before: string, after: string): string {
  // A style sheet may raise a link that follows a word directly. Other links are words of a sentence.
  if (shift === 'linked' && !(/\d/.test(text) && /[\p{L}\p{N}.,;:?!"'”’)\]]$/u.test(before))) return text
  const mark = text.trim()
  const isAfterNumber = /\d$/.test(before)
  // One half: the fraction must not merge with the number before it.
  if (mark === '' || /^\s*[/⁄]/.test(after)) return isAfterNumber ? ` ${mark}` : mark
  const note = label.exec(mark)?.[1]
  if (note !== undefined && isNote(mark, shift, before))
    return `${/[^\s([“‘]$/.test(before) ? ' ' : ''}(note ${note})${/^[\p{L}\p{N}([£“‘"']/u.test(after) ? ' ' : ''}`
  return isAfterNumber && /^[\p{L}\p{N}[(]/u.test(mark) && !ordinal.test(mark) ? ` ${mark}` : text
}
