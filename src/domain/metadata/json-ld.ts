import type {
  Article,
  BreadcrumbList,
  ImageObject,
  Legislation,
  NewsArticle,
  Person,
  ProfilePage,
  Event as SchemaEvent,
  Thing,
  WithContext,
} from 'schema-dts'
import type { CaseRecord } from '../cases/cases.ts'
import { isJudgment } from '../cases/type.ts'
import type { NoteLinks } from '../citator/note-links.ts'
import type { ContentType } from '../content/type.ts'
import { isoInLondon } from '../fields/dates.ts'
import { parseUrl } from '../fields/url.ts'
import type { Days } from '../fields/written-days.ts'
import { eventDays, eventTimes, placeKind, priceOf } from '../news/news-event.ts'
import { type NewsItem, newsType } from '../news/type.ts'
import { issueSummary, type PublicIssue } from '../newsletter/public-issue.ts'
import { isOwnFile } from '../pictures/address.ts'
import { type CutPicture, largestCut } from '../pictures/cuts.ts'
import { e164 } from '../practice/lines.ts'
import { officialText } from '../rules/official-text.ts'
import type { Rule } from '../rules/rule.ts'
import { paths } from '../site/paths.ts'
import { bioDescription } from '../team/team.ts'
import { type TeamMember, teamType } from '../team/type.ts'
import { context, type Publisher, postalAddress, publisherJsonLd } from './practice-json-ld.ts'
import { qualifiedBy } from './qualifications-json-ld.ts'
import { casePicture, picturePathOf, recordPicture, sharePicturePath } from './share-pictures.ts'

/** Writes JSON for a script element. No text can close the element, start a comment or break a parser. */
export function jsonForScript(value: WithContext<Thing>): string {
  const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' }
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? sign)
}

/** As HTML, for the build and the function `pages`. */
export const jsonLdScripts = (values: readonly WithContext<Thing>[]): string =>
  values.map((value) => `<script type="application/ld+json">${jsonForScript(value)}</script>`).join('')

/** `trail` lists names and paths from the home page down. */
export function breadcrumbJsonLd(origin: string, trail: readonly { name: string; path: string }[]): WithContext<BreadcrumbList> {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: `${origin}${path}` })),
  }
}

/** A provision, with the address of its official text if that is certain. */
function legislation(rule: Rule): Legislation {
  const text = officialText(rule)
  return { '@type': 'Legislation', name: rule.label, ...(text && { url: text.href }) }
}

/** `page` is the path of the author's page, if the author is of the team. */
const authorJsonLd = ({ origin }: Publisher, name: string, page: string | undefined): Person => ({
  '@type': 'Person',
  name,
  ...(page !== undefined && { url: `${origin}${page}` }),
})

export interface CaseSurroundings {
  authorPage?: string | undefined
  links?: NoteLinks | undefined
}

/** schema.org has no LegalCase, so a note on a case is an Article about it. */
export function caseJsonLd(publisher: Publisher, entry: CaseRecord, { authorPage, links }: CaseSurroundings = {}): WithContext<Article> {
  const { origin } = publisher
  // Precedents and forms are not legislation.
  const mentions = links?.rules.filter(({ rule }) => rule.source !== 'forms') ?? []
  return {
    '@context': context,
    '@type': 'Article',
    name: entry.title,
    headline: entry.title,
    description: entry.summary,
    url: `${origin}${paths.case(entry.slug)}`,
    ...(!isJudgment(entry) && { image: `${origin}${sharePicturePath(casePicture(entry))}` }),
    inLanguage: 'en-GB',
    // The date of the note. The date of the judgment is in its citation.
    datePublished: entry.createdAt.slice(0, 10),
    dateModified: entry.updatedAt,
    keywords: entry.tags.join(', '),
    articleSection: entry.category,
    ...(!isJudgment(entry) && { author: authorJsonLd(publisher, entry.author, authorPage) }),
    publisher: publisherJsonLd(publisher),
    ...(entry.citation !== null && { citation: entry.citation }),
    ...correctionOf(entry),
    ...(mentions.length > 0 && { mentions: mentions.map(({ rule }) => legislation(rule)) }),
  }
}

const correctionOf = ({ correctedOn, correction }: CaseRecord): Pick<Exclude<Article, string>, 'correction'> =>
  correctedOn && correction ? { correction: { '@type': 'CorrectionComment', text: correction, datePublished: correctedOn } } : {}

export function issueJsonLd(publisher: Publisher, issue: PublicIssue): WithContext<Article> {
  const { origin } = publisher
  return {
    '@context': context,
    '@type': 'Article',
    headline: issue.subject,
    description: issueSummary(issue),
    url: `${origin}${paths.issue(issue.slug)}`,
    image: `${origin}${sharePicturePath({ name: 'newsletter' })}`,
    inLanguage: 'en-GB',
    datePublished: issue.sentAt,
    articleSection: 'Newsletter',
    publisher: publisherJsonLd(publisher),
    mentions: issue.items.map(({ kind, title, slug }) => ({
      '@type': 'Article',
      headline: title,
      url: `${origin}${kind === 'case' ? paths.case(slug) : paths.newsItem(slug)}`,
    })),
  }
}

/** A news item is an article. An item of category Event is an event if its date is known. */
export function newsJsonLd(
  publisher: Publisher,
  item: NewsItem,
  picture?: CutPicture,
  authorPage?: string,
): WithContext<NewsArticle> | WithContext<SchemaEvent> {
  const image = describedImage(imageOf(publisher, newsType, item, picture), item, picture)
  const days = item.category === 'Event' ? eventDays(item) : undefined
  return days ? eventJsonLd(publisher, item, days, image) : newsArticleJsonLd(publisher, item, image, authorPage)
}

/** The cut picture, the website's own file, or a drawn one: the list's until the record's own is drawn. */
function imageOf(
  { origin, hasPictures = true }: Publisher,
  type: ContentType,
  record: NewsItem | TeamMember,
  cut: CutPicture | undefined,
): string | undefined {
  const own = isOwnFile(record.imageUrl) ? record.imageUrl : null
  const drawn = () => (hasPictures ? sharePicturePath(recordPicture(type, record)) : picturePathOf(type.pages.list))
  return parseUrl(cut ? largestCut(cut).path : (own ?? drawn()), origin)?.href
}

type DescribedImage = string | ImageObject | undefined

/** Adds the staff's description of the picture. The drawn picture has none. */
function describedImage(url: string | undefined, { imageUrl, imageAlt }: NewsItem, cut: CutPicture | undefined): DescribedImage {
  const isOwn = cut !== undefined || isOwnFile(imageUrl)
  return url && isOwn && imageAlt ? { '@type': 'ImageObject', url, caption: imageAlt } : url
}

function newsArticleJsonLd(publisher: Publisher, item: NewsItem, image: DescribedImage, authorPage?: string): WithContext<NewsArticle> {
  return {
    '@context': context,
    '@type': 'NewsArticle',
    headline: item.title,
    description: item.summary,
    url: `${publisher.origin}${paths.newsItem(item.slug)}`,
    inLanguage: 'en-GB',
    datePublished: item.date,
    dateModified: item.updatedAt,
    articleSection: item.category,
    author: authorJsonLd(publisher, item.author, authorPage),
    publisher: publisherJsonLd(publisher),
    ...(image && { image }),
  }
}

const attendance = {
  office: 'https://schema.org/OfflineEventAttendanceMode',
  elsewhere: 'https://schema.org/OfflineEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
} as const

/** Sets no `eventStatus`, because a page built before the event would still call it scheduled afterwards. */
function eventJsonLd(publisher: Publisher, item: NewsItem, { first, last }: Days, image: DescribedImage): WithContext<SchemaEvent> {
  const { origin, practice } = publisher
  const place = placeKind(item, practice.postcode)
  const price = priceOf(item)
  const { from, to } = eventTimes(item) ?? {}
  return {
    '@context': context,
    '@type': 'Event',
    name: item.title,
    description: item.summary,
    url: `${origin}${paths.newsItem(item.slug)}`,
    startDate: from ? isoInLondon(first, from) : first,
    // An end without a time would lie before a start with a time on the same day.
    ...(to ? { endDate: isoInLondon(last, to) } : from && first === last ? {} : { endDate: last }),
    offers: {
      '@type': 'Offer',
      url: `${origin}${paths.enquiryAbout({ event: item.title })}`,
      ...(price !== undefined && { price, priceCurrency: 'GBP' }),
    },
    organizer: publisherJsonLd(publisher),
    ...(image && { image }),
    ...(place && { eventAttendanceMode: attendance[place] }),
    ...(place === 'office' && { location: { '@type': 'Place', name: practice.name, address: postalAddress(practice) } }),
    ...(place === 'elsewhere' && { location: { '@type': 'Place', name: item.eventPlace ?? '', address: item.eventPlace ?? '' } }),
    ...(place === 'online' && { location: { '@type': 'VirtualLocation', url: `${origin}${paths.community}` } }),
  }
}

export function personJsonLd(publisher: Publisher, member: TeamMember, picture?: CutPicture): WithContext<ProfilePage> {
  const links = [member.linkedin, member.twitter].filter((link) => link !== null)
  const { origin } = publisher
  const url = `${origin}${paths.teamMember(member.id)}`
  const person: Person = {
    '@type': 'Person',
    name: member.name,
    jobTitle: member.position,
    description: bioDescription(member.bio),
    url,
    image: imageOf(publisher, teamType, member, picture) ?? origin,
    worksFor: publisherJsonLd(publisher),
    ...(member.phone !== null && { telephone: e164(member.phone) }),
    ...(links.length > 0 && { sameAs: links }),
    ...qualifiedBy(member),
  }
  return { '@context': context, '@type': 'ProfilePage', url, mainEntity: person }
}
