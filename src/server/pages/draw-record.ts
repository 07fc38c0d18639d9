import { listNotesBy } from '#db/cases/cases.ts'
import { findCitingNote } from '#db/cases/citing-notes.ts'
import type { Database } from '#db/connection/client.ts'
import { contentRecords } from '#db/content/records.ts'
import { readPractice } from '#db/practice/practice.ts'
import type { CitingNote } from '#domain/citator/notes.ts'
import type { ShownRecord } from '#domain/metadata/record-metadata.ts'
import type { CutPicture } from '#domain/pictures/cuts.ts'
import { authorPage } from '#domain/team/team.ts'
import { teamType } from '#domain/team/type.ts'
import { type Around, RecordDrawing } from '#islands/RecordDrawing.tsx'
import { staticMarkup } from '#islands/static-markup.ts'
import { findArticleCites, linksOf } from './note-links.ts'

const { list: listTeam } = contentRecords(teamType)

/** What the page shows of other records, besides the practice's details. `typed` is a note that is not stored. */
async function findOthers(db: Database, { kind, record }: ShownRecord, typed?: CitingNote): Promise<Omit<Around, 'practice'>> {
  switch (kind) {
    case 'case': {
      const note = typed ?? (await findCitingNote(db, record.id))
      const [links, team] = await Promise.all([note && linksOf(db, note), listTeam(db)])
      return { links, authorPage: authorPage(record.author, team) }
    }
    case 'news': {
      const [cites, team] = await Promise.all([findArticleCites(db, record), listTeam(db)])
      return { cites, authorPage: authorPage(record.author, team) }
    }
    case 'team':
      return { notes: await listNotesBy(db, record.name) }
    case 'services':
    case 'issue':
      return {}
  }
}

/** `typed` is a note that is not stored. */
export async function findAround(db: Database, shown: ShownRecord, typed?: CitingNote): Promise<Around> {
  const [practice, others] = await Promise.all([readPractice(db), findOthers(db, shown, typed)])
  return { practice, ...others }
}

export const drawRecord = (shown: ShownRecord, picture: CutPicture | undefined, around: Around): string =>
  staticMarkup(RecordDrawing, { shown, picture, ...around })
