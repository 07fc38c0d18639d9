import type { Thing, WithContext } from 'schema-dts'
import type { CaseRecord } from '../cases/cases.ts'
import type { NewsItem } from '../news/news.ts'
import { type CutPicture, largestCut } from '../pictures/cuts.ts'
import type { Service } from '../services/services.ts'
import { paths } from '../site/paths.ts'
import { bioDescription, type TeamMember } from '../team/team.ts'
import { breadcrumbJsonLd, caseJsonLd, newsJsonLd, personJsonLd } from './json-ld.ts'
import { casePicture, drawnPicture, type LinkPicture, sharePicturePath } from './share-pictures.ts'

/** A record that has a page. */
export type ShownRecord =
  | { kind: 'case'; record: CaseRecord }
  | { kind: 'service'; record: Service }
  | { kind: 'team'; record: TeamMember }
  | { kind: 'news'; record: NewsItem }

/** What machines read of a record's page. */
export interface RecordMetadata {
  title: string
  description: string
  type: 'website' | 'article' | 'profile'
  picture?: LinkPicture | undefined
  jsonLd: WithContext<Thing>[]
}

const trail = (origin: string, list: { name: string; path: string }, page: { name: string; path: string }) =>
  breadcrumbJsonLd(origin, [{ name: 'Home', path: paths.home }, list, page])

const shared = (cut: CutPicture | undefined, alt: string): LinkPicture | undefined => cut && { ...largestCut(cut), alt }

function ofCase(origin: string, entry: CaseRecord): RecordMetadata {
  const { title, summary, slug } = entry
  const picture = casePicture(entry)
  return {
    title,
    description: summary,
    type: 'article',
    picture: drawnPicture(sharePicturePath(picture), picture.title),
    jsonLd: [caseJsonLd(origin, entry), trail(origin, { name: 'Case Law', path: paths.cases }, { name: title, path: paths.case(slug) })],
  }
}

function ofNews(origin: string, item: NewsItem, cut?: CutPicture): RecordMetadata {
  const { title, summary, slug, imageAlt } = item
  return {
    title,
    description: summary,
    type: 'article',
    picture: shared(cut, imageAlt ?? title),
    jsonLd: [newsJsonLd(origin, item, cut), trail(origin, { name: 'News', path: paths.news }, { name: title, path: paths.newsItem(slug) })],
  }
}

function ofMember(origin: string, member: TeamMember, cut?: CutPicture): RecordMetadata {
  const { name, bio, id } = member
  return {
    title: name,
    description: bioDescription(bio),
    type: 'profile',
    picture: shared(cut, name),
    jsonLd: [
      personJsonLd(origin, member, cut),
      trail(origin, { name: 'Our Team', path: paths.team }, { name, path: paths.teamMember(id) }),
    ],
  }
}

function ofService(origin: string, { title, description, slug }: Service): RecordMetadata {
  const page = { name: title, path: paths.service(slug) }
  return { title, description, type: 'website', jsonLd: [trail(origin, { name: 'Services', path: paths.services }, page)] }
}

/** @param cut The record's picture as the build cut it. */
export function recordMetadata(origin: string, shown: ShownRecord, cut?: CutPicture): RecordMetadata {
  switch (shown.kind) {
    case 'case':
      return ofCase(origin, shown.record)
    case 'news':
      return ofNews(origin, shown.record, cut)
    case 'team':
      return ofMember(origin, shown.record, cut)
    case 'service':
      return ofService(origin, shown.record)
  }
}
