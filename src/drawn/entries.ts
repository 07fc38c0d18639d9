import type { Database } from '#db/connection/client.ts'
import type { CaseRecord } from '#domain/cases/cases.ts'
import type { NoteLinks } from '#domain/citator/note-links.ts'
import type { BenchMember } from '#domain/judges/judge-name.ts'
import type { RecordKind, Records } from '#domain/kinds/record-pages.ts'
import type { Publisher } from '#domain/metadata/practice-json-ld.ts'
import type { RecordMetadata } from '#domain/metadata/record-metadata.ts'
import { type CutList, type CutPicture, cutOf, type PictureShape } from '#domain/pictures/cuts.ts'
import type { Practice } from '#domain/practice/type.ts'
import type { Service } from '#domain/services/type.ts'
import type { TeamMember } from '#domain/team/type.ts'
import type { CaseNeighbours } from '#islands/cases/NeighbourLinks.tsx'

export type CaseWithoutText = Omit<CaseRecord, 'content'>

/** The data for entries. The build caches what many pages show, the function `pages` reads the database. */
export interface Source {
  db: Database
  publisher: () => Promise<Publisher>
  team: () => Promise<readonly TeamMember[]>
  services: () => Promise<readonly Service[]>
  /** The pictures cut by the build. A newer picture is missing. */
  cuts: () => Promise<CutList>
  /** The citations of a case, in both directions. */
  linksOf: (entry: CaseWithoutText) => Promise<NoteLinks | undefined>
  /** The judges of a case in ordinary letters, each with the address of a page if there is one. */
  benchOf: (entry: CaseWithoutText) => Promise<readonly BenchMember[]>
  /** Absent if a record is drawn without its page. */
  neighboursOf?: (entry: CaseWithoutText) => Promise<CaseNeighbours>
  /** The most cases that may be newer than the page of a drawing. */
  newerCases: () => Promise<number>
}

export function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined
  return () => {
    kept ??= read()
    return kept
  }
}

/** The list of cut pictures is read only for a record with a picture. */
export const cutPictureOf = async (
  { cuts }: Source,
  shape: PictureShape,
  { imageUrl }: { imageUrl: string | null },
): Promise<CutPicture | undefined> => (imageUrl === null ? undefined : cutOf(await cuts(), shape, imageUrl))

export interface RecordDrawing {
  /** `follows` is the content about other records below it. Undefined if the kind never has any. */
  draw: () => { metadata: RecordMetadata; html: string; follows?: string }
}

export type RecordEntry<Kind extends RecordKind> = (source: Source, record: Records[Kind]) => Promise<RecordDrawing>

/** A kind whose pages the build draws from a list of whole records. */
export type PlainKind = Exclude<RecordKind, 'case'>

/** `data` is all that is drawn. The page stays the same while it does. */
export type PlainEntry<Kind extends PlainKind> = (source: Source, record: Records[Kind]) => Promise<RecordDrawing & { data: object }>

/** The entry of a kind whose pages show nothing but the record and the practice. */
export const ownEntry =
  <Kind extends PlainKind>(
    metadata: (publisher: Publisher, record: Records[Kind]) => RecordMetadata,
    html: (record: Records[Kind], practice: Practice) => string,
  ): PlainEntry<Kind> =>
  async (source, record) => {
    const publisher = await source.publisher()
    return { data: record, draw: () => ({ metadata: metadata(publisher, record), html: html(record, publisher.practice) }) }
  }

/** A part of a page that shows several records, or settings. It is drawn again when they change. */
export interface Part {
  /** The name in `data-drawn` of its element on a page. */
  name: string
  as: 'a' | 'div' | 'ol' | 'p' | 'span' | 'ul'
  draw: (source: Source) => Promise<string>
  /** The total number of records, if the part shows only some and the page gives the number. */
  total?: (source: Source) => Promise<number>
}
