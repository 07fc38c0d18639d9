const one = String.raw`\d{1,4}[A-Za-z]?`
const to = String.raw`\s{0,2}(?:-|–|—|to|and|&)\s{0,2}`
const lead = String.raw`[\s,;(]{0,4}(?:(?:at|see|esp|per)\.?\s{1,3})?`
const words = String.raw`(?:at\s{1,3}|paras?\b\.?\s{0,3}|paragraphs?\s{0,3}|pars?\b\.?\s{0,3}|[§¶]{1,2}\s{0,3})`

/** `at [45]`, `[45]-[47]`. */
const bracketed = new RegExp(`${lead}(?:${words})?\\[\\s?(${one})\\s?(?:${to}(${one})\\s?)?\\](?:${to}\\[\\s?(${one})\\s?\\])?`, 'iy')
/** `at para 45`, `§45`, `at 45-47`. */
const worded = new RegExp(`${lead}${words}(${one})(?:\\s?[-–—]\\s?(${one})|\\s{1,2}(?:to|and|&)\\s{1,2}(${one}))?(?!\\.\\d|[\\w/])`, 'iy')
/** A page of a report: `at 1725`. Only the words of a paragraph make it a paragraph. */
const page = /^[\s,;(]{0,4}at\s{1,3}\d/i
const year = /^(?:1[5-9]|20)\d\d$/

/** The paragraph after a citation. `45-47` for more than one. Undefined if there is none. */
export function readPinpoint(text: string, from: number, kind: 'neutral' | 'report'): string | undefined {
  for (const shape of [bracketed, worded]) {
    shape.lastIndex = from
    const found = shape.exec(text)
    const [whole = '', first, second, third] = found ?? []
    // `[2019]` begins the next citation.
    if (first === undefined || year.test(first)) continue
    if (kind === 'report' && page.test(whole)) continue
    const last = second ?? third
    return last === undefined || year.test(last) ? first : `${first}-${last}`
  }
  return undefined
}
