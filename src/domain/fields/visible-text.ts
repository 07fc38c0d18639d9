/** Characters that draw nothing: spaces, controls, fillers, joiners, blank braille pattern, null notehead. */
const onlyInvisible =
  /^[\p{White_Space}\p{Control}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufff9-\ufffb\u{1d159}]*$/u

/** True for a text that shows nothing. A zero-width space does not fill a required field. */
export function isBlank(text: string): boolean {
  return onlyInvisible.test(text)
}

const space = /[\s\u0085]+/g
const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/
/** Spaces and zero-width characters, which mean nothing at the end of a copied text. */
const edge = /[\s\u00ad\u200b\u2060\ufeff]/

/** A line break and the spaces around it become one space. A form would join the words. */
export function oneLine(text: string): string {
  return trimmedOf(
    text.replace(space, (run) => (lineBreak.test(run) ? ' ' : run)),
    edge,
  )
}

/** Drops NUL, half emoji, and invisible characters at the ends. Others stay, because the search is exact. */
export function searchedText(text: string): string {
  return trimmedOf(text.replace(/\0|\p{Surrogate}/gu, ''), /[\s\p{Default_Ignorable_Code_Point}]/u)
}

/** Trims the characters of `edges`. Uses no regular expression, because one for the end takes quadratic time. */
export function trimmedOf(text: string, edges: RegExp): string {
  let start = 0
  let end = text.length
  while (start < end && edges.test(text.charAt(start))) start += 1
  while (end > start && edges.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Ends lines as a textarea does, so that a stored text equals the text in its form. */
export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
