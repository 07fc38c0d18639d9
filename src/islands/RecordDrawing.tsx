import type { ReactNode } from 'react'
import type { NoteLinks } from '#domain/citator/note-links.ts'
import type { TabKind } from '#domain/kinds/content-types.ts'
import type { RecordKind } from '#domain/kinds/record-pages.ts'
import type { Records } from '#domain/kinds/records.ts'
import type { ShownRecord } from '#domain/metadata/record-metadata.ts'
import type { CutPicture } from '#domain/pictures/cuts.ts'
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

/** What a case's page shows of other records. */
interface Around {
  /** What the case cites and what cites it. */
  links?: NoteLinks | undefined
  authorPage?: string | undefined
}

type Drawings<Kinds extends RecordKind> = { [Kind in Kinds]: (record: Records[Kind], picture: Picture, around?: Around) => ReactNode }

const drawings: Drawings<RecordKind> = {
  case: (entry, _, around) => <CaseReport entry={entry} {...around} />,
  issue: (issue) => <IssueArticle issue={issue} />,
  news: (item, picture) => <NewsArticle item={item} picture={picture} />,
  services: (service) => <ServiceDetail service={service} />,
  team: (member, picture) => <TeamProfile member={member} picture={picture} label="Our Team" />,
}

type RowDrawings = { [Kind in TabKind]: (record: Records[Kind], picture: Picture, number: number) => ReactNode }

/** A record in the list of its kind, with its place from 1. */
export const rowDrawings: RowDrawings = {
  news: (item, picture) => <NewsRow item={item} picture={picture} />,
  services: (service, _, number) => <ServiceRow service={service} number={number} />,
  team: (member, picture) => <TeamRow member={member} picture={picture} />,
}

const draw = <Kind extends RecordKind>({ kind, record }: ShownRecord<Kind>, picture: Picture, around: Around) =>
  drawings[kind](record, picture, around)

interface Props extends Around {
  shown: ShownRecord
  picture?: Picture
}

/** A record's page below the header, for any kind. */
export function RecordDrawing({ shown, picture, ...around }: Props): ReactNode {
  return draw(shown, picture, around)
}
