import type { Thing, WithContext } from 'schema-dts'
import type { CaseRecord } from '../cases/cases.ts'
import { isJudgment } from '../cases/type.ts'
import { formatDay } from '../fields/dates.ts'
import { openingSentences } from '../fields/opening-sentences.ts'
import { type RecordKind, type Records, recordPages } from '../kinds/record-pages.ts'
import type { NewsItem } from '../news/type.ts'
import { issueSummary, type PublicIssue } from '../newsletter/public-issue.ts'
import { type CutPicture, largestCut } from '../pictures/cuts.ts'
import type { Service } from '../services/type.ts'
import { paths } from '../site/paths.ts'
import { bioDescription } from '../team/team.ts'
import type { TeamMember } from '../team/type.ts'
import type { RatesRecord } from '../tools/rates/type.ts'
import { breadcrumbJsonLd, type CaseSurroundings, caseJsonLd, issueJsonLd, newsJsonLd, personJsonLd } from './json-ld.ts'
import { serviceJsonLd } from './offers-json-ld.ts'
import type { Publisher } from './practice-json-ld.ts'
import { casePicture, drawnPicture, type LinkPicture, sharePicturePath } from './share-pictures.ts'

export type ShownRecord<Kind extends RecordKind = RecordKind> = { [Each in Kind]: { kind: Each; record: Records[Each] } }[Kind]

export interface RecordMetadata {
  title: string
  description: string
  type: 'website' | 'article' | 'profile'
  picture?: LinkPicture | undefined
  /** False for a page that search engines and the sitemap must not list. */
  indexed?: boolean
  /** False for a page that previews of shared links must not show. */
  isShared?: boolean
  jsonLd: WithContext<Thing>[]
}

/** Search engines and other sites must not show a court's text, because the licence excludes that. */
const kept = { indexed: false, isShared: false } as const

function trail({ origin }: Publisher, kind: RecordKind, page: { name: string; path: string }) {
  const { label, list } = recordPages[kind]
  return breadcrumbJsonLd(origin, [{ name: 'Home', path: paths.home }, { name: label, path: list }, page])
}

const shared = (cut: CutPicture | undefined, alt: string): LinkPicture | undefined => cut && { ...largestCut(cut), alt }

export function caseMetadata(publisher: Publisher, entry: CaseRecord, around: CaseSurroundings): RecordMetadata {
  const { title, citation, summary, slug } = entry
  const picture = casePicture(entry)
  const cited = citation !== null && title.includes(citation) ? title : `${title} ${citation}`
  return {
    title: citation === null ? title : `${cited}: ${entry.textKind.toLowerCase()}`,
    description: openingSentences(summary),
    type: 'article',
    picture: drawnPicture(sharePicturePath(picture), picture.title),
    ...(isJudgment(entry) && kept),
    jsonLd: [caseJsonLd(publisher, entry, around), trail(publisher, 'case', { name: title, path: paths.case(slug) })],
  }
}

interface NewsSurroundings {
  /** The picture as the build cut it. */
  picture?: CutPicture | undefined
  authorPage?: string | undefined
}

export function newsMetadata(publisher: Publisher, item: NewsItem, { picture, authorPage }: NewsSurroundings): RecordMetadata {
  const { title, summary, slug, imageAlt } = item
  return {
    title,
    description: summary,
    type: 'article',
    picture: shared(picture, imageAlt ?? title),
    jsonLd: [newsJsonLd(publisher, item, picture, authorPage), trail(publisher, 'news', { name: title, path: paths.newsItem(slug) })],
  }
}

export function memberMetadata(publisher: Publisher, member: TeamMember, cut: CutPicture | undefined): RecordMetadata {
  const { name, bio, id } = member
  return {
    title: name,
    description: bioDescription(bio),
    type: 'profile',
    picture: shared(cut, name),
    jsonLd: [personJsonLd(publisher, member, cut), trail(publisher, 'team', { name, path: paths.teamMember(id) })],
  }
}

export function serviceMetadata(publisher: Publisher, service: Service): RecordMetadata {
  const { title, searchTitle, description, slug } = service
  const page = { name: title, path: paths.service(slug) }
  const jsonLd = [serviceJsonLd(publisher, service), trail(publisher, 'services', page)]
  return { title: searchTitle ?? title, description, type: 'website', jsonLd }
}

export function ratesMetadata(publisher: Publisher, { title, slug, startsOn }: RatesRecord): RecordMetadata {
  const description = `Solicitors’ guideline hourly rates from ${formatDay(startsOn)} by grade and band, with their sources.`
  return { title, description, type: 'website', jsonLd: [trail(publisher, 'rates', { name: title, path: paths.tool(slug) })] }
}

export function issueMetadata(publisher: Publisher, issue: PublicIssue): RecordMetadata {
  const { subject, slug } = issue
  return {
    title: subject,
    description: issueSummary(issue),
    type: 'article',
    picture: drawnPicture(sharePicturePath({ name: 'newsletter' }), subject),
    jsonLd: [issueJsonLd(publisher, issue), trail(publisher, 'issue', { name: subject, path: paths.issue(slug) })],
  }
}
