import { min, type SQL, sql } from 'drizzle-orm'
import type { AuditAuthor, AuditEvent } from '#domain/audit/audit-event.ts'
import { nameField } from '#domain/content/type.ts'
import type { Queryable } from '../connection/client.ts'
import { onlyRow } from '../connection/rows.ts'
import { audit } from '../schema/audit.ts'
import { contentEntries } from '../schema/content-tables.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { drafts } from '../schema/drafts.ts'
import { newsletterIssues } from '../schema/newsletter.ts'

/** `npm run staff` and `npm run restore`, which run without an account. */
export const commandLine: AuditAuthor = { userId: null, userName: 'Command line', requestId: null }

/** The current name of a record, even after its deletion in the same transaction. */
function titleOf({ kind, recordId }: AuditEvent): SQL<string | null> | null {
  if (kind === undefined || recordId === undefined) return null
  if (kind === 'issue') return sql`(select subject from ${newsletterIssues} where id = ${recordId})`
  if (kind === 'draft')
    return sql`(select coalesce(fields ->> 'title', fields ->> 'name') from ${drafts} where id = ${recordId} and kind <> 'team')`
  const entry = contentEntries.find(({ type }) => type.name === kind)
  // The name of a team member is personal data.
  if (entry === undefined || kind === 'team') return null
  const field = nameField(entry.type)
  return sql`coalesce(
    (select to_jsonb(${entry.table}) ->> ${field}::text from ${entry.table} where id = ${recordId}),
    (select record ->> ${field}::text from ${deletedRecords} where kind = ${kind} and record_id = ${recordId}))`
}

/** Call this in the transaction of the change, so that both are stored or neither is. */
export async function recordAudit(db: Queryable, author: AuditAuthor, event: AuditEvent): Promise<void> {
  const { fields = [], recordIds, ...rest } = event
  const title = titleOf(event)
  await db.insert(audit).values({ ...author, ...rest, title, fields: [...fields], ...(recordIds && { recordIds: [...recordIds] }) })
}

/** The time of the first line in the audit trail. Null while it is empty. */
export async function trailBegins(db: Queryable): Promise<Date | null> {
  return onlyRow(await db.select({ first: min(audit.at) }).from(audit)).first
}
