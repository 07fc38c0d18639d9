import { isStorableText } from '../fields/storable-text.ts'

/**
 * The counted events: a page read by a person or by a program, a search, a search without results (by its
 * words), the use of a tool, and an enquiry. All except the words are counted by page.
 */
export type VisitKind = 'read' | 'bot' | 'search' | 'vain' | 'tool' | 'enquiry'

/** One beacon as stored. It contains nothing about its sender. */
export interface Visit {
  /** The path of a public page, without query and fragment. */
  path: string
  isBot: boolean
  searches: number
  /** The words of searches that found nothing. */
  vain: string[]
  usesTool: boolean
  asks: boolean
}

/** The most searches in one beacon. A person does not search more often on one page. */
const mostSearches = 20
const mostVain = 5
/** In characters. A longer text is no search of the register. */
const longestWords = 60

/** The public pages, by their first parts. The desk, links with secrets and unknown addresses do not count. */
const publicPage =
  /^\/(?:(?:services|cases|news|team|tools|newsletter)(?:\/[\w.-]{1,120}){0,3}|community|contact|fees|privacy|terms|cookies|accessibility|complaints)?$/
const secretPage = /^\/newsletter\/(?:confirm|unsubscribe|preferences)\b/

export const isPublicPage = (path: string): boolean => publicPage.test(path) && !secretPage.test(path)

/** Undefined if words may identify a person: an e-mail address, or seven digits or more. */
export function plainWords(typed: string): string | undefined {
  const words = typed.replace(/\s+/g, ' ').trim().toLowerCase()
  const isPersonal = words.includes('@') || (words.match(/\d/g)?.length ?? 0) >= 7
  return words === '' || words.length > longestWords || isPersonal || !isStorableText(words) ? undefined : words
}

/** Reads the body of a beacon: `/cases&read&search&vain=words`. Undefined if the page is not public. */
export function readVisit(body: string, isBot: boolean): Visit | undefined {
  const [address = ''] = body.split('&', 1)
  const sent = new URLSearchParams(body.slice(address.length))
  const path = address.replace(/(?<=.)\/$/, '')
  if (!isPublicPage(path)) return undefined
  return {
    path,
    isBot,
    searches: Math.min(sent.getAll('search').length, mostSearches),
    vain: sent
      .getAll('vain')
      .slice(0, mostVain)
      .flatMap((words) => plainWords(words) ?? []),
    usesTool: sent.has('tool'),
    asks: sent.has('enquiry'),
  }
}

export interface VisitCount {
  kind: VisitKind
  /** A path, or the words of a search that found nothing. */
  what: string
  count: number
}

function* countsOf({ path, isBot, searches, vain, usesTool, asks }: Visit): Generator<VisitCount> {
  yield { kind: isBot ? 'bot' : 'read', what: path, count: 1 }
  if (isBot) return
  if (searches > 0) yield { kind: 'search', what: path, count: searches }
  for (const words of vain) yield { kind: 'vain', what: words, count: 1 }
  if (usesTool) yield { kind: 'tool', what: path, count: 1 }
  if (asks) yield { kind: 'enquiry', what: path, count: 1 }
}

/** The most pages and words counted in an hour. More would be a flood of invented ones, each stored for a year. */
const mostCounts = 1000

/** Adds up the visits, the most frequent first. For programs, only read pages are counted. */
export function sumVisits(visits: readonly Visit[]): VisitCount[] {
  const sums = new Map<string, VisitCount>()
  for (const each of visits.flatMap((visit) => [...countsOf(visit)])) {
    const key = `${each.kind} ${each.what}`
    sums.set(key, { ...each, count: (sums.get(key)?.count ?? 0) + each.count })
  }
  return [...sums.values()].sort((a, b) => b.count - a.count).slice(0, mostCounts)
}

/** The hour of a moment, in UTC: `2026-11-29T10`. */
export const hourOf = (moment: Date): string => moment.toISOString().slice(0, 13)
