import type { CaseListItem, CaseRecord } from '../cases/cases.ts'
import { formatDay, isIsoDay } from '../fields/dates.ts'
import type { NewsItem } from '../news/type.ts'
import { issueSummary, type PublicIssue } from '../newsletter/public-issue.ts'
import { paths } from '../site/paths.ts'
import { categorySlugs } from './share-pictures.ts'

/** Feed readers show news rather than an archive, so a feed has only the newest items. */
export const feedLength = 100

export interface Feed {
  /** Follows the practice's name. */
  topic: string
  description: string
  path: string
}

/** In this folder no record's slug can collide with a feed. */
export const feedFolder = '/feeds/'

export const feeds = {
  cases: { topic: 'Case Law', description: 'New notes on costs authorities.', path: `${feedFolder}cases.xml` },
  news: { topic: 'News', description: 'News, case studies and events.', path: `${feedFolder}news.xml` },
  newsletter: { topic: 'Newsletter', description: 'Issues of the newsletter.', path: `${feedFolder}newsletter.xml` },
  categories: categorySlugs.map(({ category, slug }) => ({
    category,
    topic: category,
    description: `New notes on costs authorities: ${category}.`,
    path: `${feedFolder}cases/${slug}.xml`,
  })),
} as const

export const feedTitle = (name: string, { topic }: Pick<Feed, 'topic'>): string => `${name}: ${topic}`

/** The feeds named in a page's head. */
export function feedsOf(path: string): Feed[] {
  if (path === paths.home) return [feeds.cases, feeds.news]
  if (path === paths.cases) return [feeds.cases, ...feeds.categories]
  if (path.startsWith(`${paths.cases}/`)) return [feeds.cases]
  if (path === paths.newsletter || path.startsWith(`${paths.newsletter}/`)) return [feeds.newsletter]
  return path === paths.news || path.startsWith(`${paths.news}/`) ? [feeds.news] : []
}

export interface FeedItem {
  title: string
  link: string
  /** As HTML. */
  description: string
  pubDate?: Date
  categories: string[]
  /** Further elements, as XML. */
  customData?: string
}

/** XML cannot express most control characters and discourages the rest. Pasted judgments contain them. */
const xmlText = (text: string): string => text.replace(/[^\t\n\r\u{20}-\u{7e}\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ' ')

/** Feed readers parse a description as HTML, so escape text in a summary that looks like a tag. */
const htmlText = (text: string): string => xmlText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const published = (date: string) => (isIsoDay(date) ? { pubDate: new Date(`${date}T00:00:00Z`) } : {})

export interface FeedCase extends Omit<CaseListItem, 'publishedToDiscord'>, Pick<CaseRecord, 'correctedOn' | 'correction'> {
  /** When its note was written. */
  createdAt: string
}

/** When a note was written or corrected. */
const lastOf = ({ createdAt, correctedOn }: FeedCase): string => (correctedOn && correctedOn > createdAt ? correctedOn : createdAt)

const correctionText = ({ correctedOn, correction }: FeedCase): string =>
  correctedOn && correction ? `<p>Corrected on ${formatDay(correctedOn)}: ${htmlText(correction)}</p>` : ''

export function caseFeedItems(cases: readonly FeedCase[]): FeedItem[] {
  return cases.map((entry) => ({
    title: xmlText(entry.title),
    link: paths.case(entry.slug),
    description: `${htmlText(entry.summary)}${correctionText(entry)}`,
    categories: [entry.category, ...entry.tags].map(xmlText),
    pubDate: new Date(entry.createdAt),
    ...(entry.correctedOn && { customData: `<atom:updated>${new Date(lastOf(entry)).toISOString()}</atom:updated>` }),
  }))
}

export function newsFeedItems(news: readonly NewsItem[]): FeedItem[] {
  return news.slice(0, feedLength).map((item) => ({
    title: xmlText(item.title),
    link: paths.newsItem(item.slug),
    description: htmlText(item.summary),
    categories: [xmlText(item.category)],
    ...published(item.date),
  }))
}

export function issueFeedItems(issues: readonly PublicIssue[]): FeedItem[] {
  return issues.slice(0, feedLength).map((issue) => ({
    title: xmlText(issue.subject),
    link: paths.issue(issue.slug),
    description: htmlText(issueSummary(issue)),
    categories: [...new Set(issue.items.map(({ category }) => xmlText(category)))],
    pubDate: new Date(issue.sentAt),
  }))
}
