import { type SQL, sql } from 'drizzle-orm'
import { deletedRecords } from '../schema/deleted-records.ts'
import { drafts } from '../schema/drafts.ts'

/** Whether the text of a deleted record is a draft, because the record was taken off the website. */
export const isWithdrawn: SQL = sql`exists (select from ${drafts} where ${drafts.kind} = ${deletedRecords.kind}
  and ${drafts.recordId} = ${deletedRecords.recordId} and ${drafts.baseUpdatedAt} is null)`
