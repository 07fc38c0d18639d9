import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../connection/client.ts'
import { cases } from '../schema/cases.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { fitting } from './case-export.ts'

/** The bytes that one call may move. PostgreSQL reads the sizes without reading the texts. */
const callBytes = 8_000_000

/** The ids whose texts fit into one call. An unknown id counts as empty. */
function fittingIds(ids: readonly number[], sized: readonly { id: number; bytes: number }[], most: number): number[] {
  const sizes = new Map(sized.map(({ id, bytes }) => [id, bytes]))
  return fitting(ids, (id) => sizes.get(id) ?? 0, most)
}

/** The ids that one call can delete. Whole judgments take long to move. */
export async function casesInOneCall(db: Database, ids: number[], most = callBytes): Promise<number[]> {
  const sized = await db
    .select({ id: cases.id, bytes: sql<number>`octet_length(${cases.content})` })
    .from(cases)
    .where(inArray(cases.id, ids))
  return fittingIds(ids, sized, most)
}

/** The ids that one call may restore, which also reads the facts of each text. */
export async function deletedCasesInOneCall(db: Database, ids: number[], most = callBytes / 2): Promise<number[]> {
  const sized = await db
    .select({ id: deletedRecords.recordId, bytes: sql<number>`octet_length(${deletedRecords.record}->>'content')` })
    .from(deletedRecords)
    .where(and(eq(deletedRecords.kind, 'case'), inArray(deletedRecords.recordId, ids)))
  return fittingIds(ids, sized, most)
}
