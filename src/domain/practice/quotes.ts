import { parseUrl } from '../fields/url.ts'

export interface Quote {
  /** Without quotation marks. */
  text: string
  source: string
  year: string
  link: string | null
}

/** Quotation marks that people copy from a directory. */
const outerMarks = /^["“‘']|["”’']$/g

/** Reads 'Words | Source | 2026 | https://...'. The address is optional. Undefined if a part is wrong. */
export function readQuoteLine(line: string): Quote | undefined {
  const [text = '', source = '', year = '', link = '', ...more] = line.split('|').map((part) => part.trim())
  const words = text.replace(outerMarks, '').trim()
  const isLink = link === '' || parseUrl(link)?.protocol === 'https:'
  if (words === '' || source === '' || !/^(?:19|20)\d\d$/.test(year) || !isLink || more.length > 0) return undefined
  return { text: words, source, year, link: link === '' ? null : link }
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
