import type { ReactNode } from 'react'
import type { CiteLink, NoteLinks } from '#domain/citator/note-links.ts'
import type { TabKind } from '#domain/kinds/content-types.ts'
import type { RecordKind } from '#domain/kinds/record-pages.ts'
import type { Records } from '#domain/kinds/records.ts'
import type { ShownRecord } from '#domain/metadata/record-metadata.ts'
import type { CutPicture } from '#domain/pictures/cuts.ts'
import type { Practice } from '#domain/practice/type.ts'
import type { WrittenNote } from '#domain/team/written-notes.ts'
import { CaseReport } from './cases/CaseReport.tsx'
import { NewsArticle } from './news/NewsArticle.tsx'
import { NewsRow } from './news/NewsRow.tsx'
import { IssueArticle } from './newsletter/IssueArticle.tsx'
import { ServiceDetail } from './services/ServiceDetail.tsx'
import { ServiceRow } from './services/ServiceRow.tsx'
import { TeamProfile } from './team/TeamProfile.tsx'
import { TeamRow } from './team/TeamRow.tsx'

/** The record's picture as the build cut it. A record newer than the build has none yet. */
type Picture = CutPicture | undefined

/** What a record's page shows of other records. */
export interface Around {
  practice: Practice
  /** What a case cites and what cites it. */
  links?: NoteLinks | undefined
  /** The page of the author of a case or an article. */
  authorPage?: string | undefined
  /** What an article cites. */
  cites?: readonly CiteLink[]
  /** The notes that a member wrote. */
  notes?: readonly WrittenNote[]
}

type Drawings<Kinds extends RecordKind> = { [Kind in Kinds]: (record: Records[Kind], picture: Picture, around: Around) => ReactNode }

const drawings: Drawings<RecordKind> = {
  case: (entry, _, { links, authorPage }) => <CaseReport entry={entry} links={links} authorPage={authorPage} />,
  issue: (issue) => <IssueArticle issue={issue} />,
  news: (item, picture, around) => <NewsArticle item={item} picture={picture} {...around} />,
  services: (service, _, { practice }) => <ServiceDetail service={service} practice={practice} />,
  team: (member, picture, { practice, notes }) => (
    <TeamProfile member={member} picture={picture} label="Our Team" practice={practice} notes={notes} />
  ),
}

type RowDrawings = { [Kind in TabKind]: (record: Records[Kind], picture: Picture, number: number) => ReactNode }

/** A record in the list of its kind, with its place from 1. */
export const rowDrawings: RowDrawings = {
  news: (item, picture, number) => <NewsRow item={item} picture={picture} isFirst={number === 1} />,
  services: (service, _, number) => <ServiceRow service={service} number={number} />,
  team: (member, picture) => <TeamRow member={member} picture={picture} />,
}

const draw = <Kind extends RecordKind>({ kind, record }: ShownRecord<Kind>, picture: Picture, around: Around) =>
  drawings[kind](record, picture, around)

interface Props extends Around {
  shown: ShownRecord
  picture?: Picture
}

export function RecordDrawing({ shown, picture, ...around }: Props): ReactNode {
  return draw(shown, picture, around)
}
