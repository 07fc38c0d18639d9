import type { Database } from '#db/connection/client.ts'
import { teamStore } from '#db/team/team.ts'
import type { CaseRecord } from '#domain/cases/cases.ts'
import type { ShownRecord } from '#domain/metadata/record-metadata.ts'
import type { CutPicture } from '#domain/pictures/cuts.ts'
import { authorPage } from '#domain/team/team.ts'
import { RecordDrawing } from '#islands/RecordDrawing.tsx'
import { staticMarkup } from '#islands/static-markup.ts'
import { findNoteLinks } from './note-links.ts'

/** What the page of a case shows of other records. */
async function findAround(db: Database, request: Request, entry: CaseRecord) {
  const [links, team] = await Promise.all([findNoteLinks(db, request, entry), teamStore.list(db)])
  return { links, authorPage: authorPage(entry.author, team) }
}

/** The record as its page shows it. */
export async function drawRecord(db: Database, request: Request, shown: ShownRecord, picture: CutPicture | undefined): Promise<string> {
  const around = shown.kind === 'case' ? await findAround(db, request, shown.record) : {}
  return staticMarkup(RecordDrawing, { shown, picture, ...around })
}
