import type { Thing, WithContext } from 'schema-dts'
import type { CaseRecord } from '../cases/cases.ts'
import type { NoteLinks } from '../citator/note-links.ts'
import { type RecordKind, recordPages } from '../kinds/record-pages.ts'
import type { Records } from '../kinds/records.ts'
import type { NewsItem } from '../news/type.ts'
import { issueSummary, type PublicIssue } from '../newsletter/public-issue.ts'
import { type CutPicture, largestCut } from '../pictures/cuts.ts'
import type { Service } from '../services/type.ts'
import { paths } from '../site/paths.ts'
import { bioDescription } from '../team/team.ts'
import type { TeamMember } from '../team/type.ts'
import { breadcrumbJsonLd, caseJsonLd, issueJsonLd, newsJsonLd, personJsonLd } from './json-ld.ts'
import type { Publisher } from './practice-json-ld.ts'
import { casePicture, drawnPicture, type LinkPicture, sharePicturePath } from './share-pictures.ts'

export type ShownRecord<Kind extends RecordKind = RecordKind> = { [Each in Kind]: { kind: Each; record: Records[Each] } }[Kind]

export interface RecordMetadata {
  title: string
  description: string
  type: 'website' | 'article' | 'profile'
  picture?: LinkPicture | undefined
  jsonLd: WithContext<Thing>[]
}

function trail({ origin }: Publisher, kind: RecordKind, page: { name: string; path: string }) {
  const { label, list } = recordPages[kind]
  return breadcrumbJsonLd(origin, [{ name: 'Home', path: paths.home }, { name: label, path: list }, page])
}

const shared = (cut: CutPicture | undefined, alt: string): LinkPicture | undefined => cut && { ...largestCut(cut), alt }

interface CaseSurroundings {
  /** The page of the author. */
  authorPage?: string | undefined
  /** What the case cites and names. */
  links?: NoteLinks | undefined
}

export function caseMetadata(publisher: Publisher, entry: CaseRecord, { authorPage, links }: CaseSurroundings): RecordMetadata {
  const { title, summary, slug } = entry
  const picture = casePicture(entry)
  return {
    title,
    description: summary,
    type: 'article',
    picture: drawnPicture(sharePicturePath(picture), picture.title),
    jsonLd: [
      caseJsonLd(publisher, entry, { authorPage, rules: links?.rules }),
      trail(publisher, 'case', { name: title, path: paths.case(slug) }),
    ],
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

export function serviceMetadata(publisher: Publisher, { title, description, slug }: Service): RecordMetadata {
  const page = { name: title, path: paths.service(slug) }
  return { title, description, type: 'website', jsonLd: [trail(publisher, 'services', page)] }
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
