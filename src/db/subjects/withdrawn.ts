import { type SQL, sql } from 'drizzle-orm'
import { deletedRecords } from '../schema/deleted-records.ts'
import { drafts } from '../schema/drafts.ts'

/** A deleted record whose text is a draft, because it was taken off the website. */
export const isWithdrawn: SQL = sql`exists (select from ${drafts} where ${drafts.kind} = ${deletedRecords.kind}
  and ${drafts.recordId} = ${deletedRecords.recordId} and ${drafts.baseUpdatedAt} is null)`
