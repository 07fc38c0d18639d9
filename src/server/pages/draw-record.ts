import { listNotesBy } from '#db/cases/written-notes.ts'
import type { Database } from '#db/connection/client.ts'
import { readPractice } from '#db/practice/practice.ts'
import { teamStore } from '#db/team/team.ts'
import type { ShownRecord } from '#domain/metadata/record-metadata.ts'
import type { CutPicture } from '#domain/pictures/cuts.ts'
import { authorPage } from '#domain/team/team.ts'
import { type Around, RecordDrawing } from '#islands/RecordDrawing.tsx'
import { staticMarkup } from '#islands/static-markup.ts'
import { findArticleCites, findNoteLinks } from './note-links.ts'

/** What the record's page shows of other records, besides the practice's details. */
async function findOthers(db: Database, { kind, record }: ShownRecord): Promise<Omit<Around, 'practice'>> {
  switch (kind) {
    case 'case': {
      const [links, team] = await Promise.all([findNoteLinks(db, record), teamStore.list(db)])
      return { links, authorPage: authorPage(record.author, team) }
    }
    case 'news': {
      const [cites, team] = await Promise.all([findArticleCites(db, record), teamStore.list(db)])
      return { cites, authorPage: authorPage(record.author, team) }
    }
    case 'team':
      return { notes: await listNotesBy(db, record.name) }
    case 'services':
    case 'issue':
      return {}
  }
}

/** What the record's page shows besides the record. */
export async function findAround(db: Database, shown: ShownRecord): Promise<Around> {
  const [practice, others] = await Promise.all([readPractice(db), findOthers(db, shown)])
  return { practice, ...others }
}

/** The record as its page shows it. */
export const drawRecord = (shown: ShownRecord, picture: CutPicture | undefined, around: Around): string =>
  staticMarkup(RecordDrawing, { shown, picture, ...around })
