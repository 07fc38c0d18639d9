import { lt, sql } from 'drizzle-orm'
import type { AuditAuthor, AuditEvent } from '#domain/audit/audit-event.ts'
import { periods } from '#domain/subjects/periods.ts'
import type { Queryable } from '../connection/client.ts'
import { audit } from '../schema/audit.ts'

/** `npm run staff` and `npm run restore`, which run without an account. */
export const commandLine: AuditAuthor = { userId: null, userName: 'command line', requestId: null }

/** In the transaction of a change, either both are stored or neither is. */
export async function recordAudit(db: Queryable, author: AuditAuthor, { fields = [], recordIds, ...event }: AuditEvent): Promise<void> {
  await db.insert(audit).values({ ...author, ...event, fields: [...fields], ...(recordIds && { recordIds: [...recordIds] }) })
}

/** The trigger of the table allows no deletion before twelve months. */
export async function dropOldAudit(db: Queryable): Promise<void> {
  await db.delete(audit).where(lt(audit.at, sql`now() - ${periods.audit.interval}::interval`))
}
