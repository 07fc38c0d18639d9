import { parseUrl } from '../fields/url.ts'

interface Quote {
  /** Without quotation marks. */
  text: string
  source: string
  year: string
  link: string | null
}

/** Quotation marks that people copy from a directory. */
const outerMarks = /^["“‘']|["”’']$/g

function partsOf(line: string) {
  const [text = '', source = '', year = '', link = '', ...more] = line.split('|').map((part) => part.trim())
  return { text: text.replace(outerMarks, '').trim(), source, year, link: link === '' ? null : link, more }
}

/** What to correct in a line that is no quote. */
export function quoteFault(line: string): string | undefined {
  const { text, source, year, link, more } = partsOf(line)
  if (text === '' || source === '' || year === '') return 'write words, source and year, with | between them'
  if (more.length > 0) return 'write | only between words, source, year and address'
  if (!/^(?:19|20)\d\d$/.test(year)) return 'write the year as 2026'
  if (link !== null && parseUrl(link)?.protocol !== 'https:') return 'the address must start with https://'
  return undefined
}

/** Reads 'Words | Source | 2026 | https://...'. The address is optional. Undefined if a part is wrong. */
export function readQuoteLine(line: string): Quote | undefined {
  if (quoteFault(line) !== undefined) return undefined
  const { more: _, ...quote } = partsOf(line)
  return quote
}

export const writeQuote = ({ text, source, year, link }: Quote): string =>
  [text, source, year, ...(link === null ? [] : [link])].join(' | ')

/** The stored quotes, one a line. */
export const quotesOf = ({ quotes }: { quotes: string | null }): Quote[] =>
  (quotes ?? '').split('\n').flatMap((line) => readQuoteLine(line) ?? [])

/** The pages that show a quote, in the order in which they take one. A page without its own shows the first. */
const places = ['home', 'services', 'team'] as const

export function quoteAt(place: (typeof places)[number], practice: { quotes: string | null }): Quote | undefined {
  const quotes = quotesOf(practice)
  return quotes[places.indexOf(place)] ?? quotes[0]
}
