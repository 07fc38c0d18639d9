import type { Database } from '#db/connection/client.ts'
import type { ShownRecord } from '#domain/metadata/record-metadata.ts'
import type { CutPicture } from '#domain/pictures/cuts.ts'
import { RecordDrawing } from '#islands/RecordDrawing.tsx'
import { staticMarkup } from '#islands/static-markup.ts'
import { findNoteLinks } from './note-links.ts'

/** The record as its page shows it. */
export async function drawRecord(db: Database, request: Request, shown: ShownRecord, picture: CutPicture | undefined): Promise<string> {
  const links = shown.kind === 'case' ? await findNoteLinks(db, request, shown.record) : undefined
  return staticMarkup(RecordDrawing, { shown, picture, links })
}
