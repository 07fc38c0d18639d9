import { and, arrayContains, asc, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { type AuditKind, auditLinesOnPage } from '#domain/audit/actions.ts'
import type { AuditPage, RecordHistory } from '#domain/audit/audit-pages.ts'
import type { AuditQuery } from '#domain/audit/audit-query.ts'
import type { Queryable } from '../connection/client.ts'
import { withIsoTimes } from '../connection/rows.ts'
import { shownName, users } from '../schema/accounts.ts'
import { audit } from '../schema/audit.ts'

const { id, at, userName, action, kind, recordId } = audit
/** Lines about one record, or about several including it. */
const concerns = (record: number) => or(eq(recordId, record), arrayContains(audit.recordIds, [record]))
/** The person's full name while the account exists. */
const personName = sql<string>`coalesce(${shownName(users)}, ${userName})`
const { recordIds: _, ...answered } = getTableColumns(audit)
const latestFirst = [desc(at), desc(id)]

/** The start of a day in London, or of the following day. */
const dayBegins = (day: string, daysLater: 0 | 1) => sql`(${day}::date + ${daysLater}::int)::timestamp at time zone 'Europe/London'`

function matching({ person, action: done, kind: of, title, record, from, to }: AuditQuery): SQL | undefined {
  return and(
    person === undefined ? undefined : eq(userName, person),
    done === undefined ? undefined : sql`${action} = ${done}`,
    of === undefined ? undefined : sql`${kind} = ${of}`,
    title === undefined ? undefined : sql`position(lower(${title}) in lower(${audit.title})) > 0`,
    record === undefined ? undefined : concerns(record),
    from === undefined ? undefined : sql`${at} >= ${dayBegins(from, 0)}`,
    to === undefined ? undefined : sql`${at} < ${dayBegins(to, 1)}`,
  )
}

/** Latest first. */
export async function pageAudit(db: Queryable, query: AuditQuery): Promise<AuditPage> {
  const { page, after } = query
  const found = matching(query)
  const rows = await db
    .select({ ...answered, name: personName })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .where(and(found, after && sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`))
    .orderBy(...latestFirst)
    .limit(auditLinesOnPage)
    .offset(after ? 0 : (page - 1) * auditLinesOnPage)
  const lines = rows.map(withIsoTimes)
  const last = lines.length === auditLinesOnPage ? lines.at(-1) : undefined
  const people = await db
    .select({ userName, name: personName })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .groupBy(userName, users.id)
    .orderBy(asc(userName))
  return { lines, total: await db.$count(audit, found), next: last ? `${last.at},${last.id}` : null, people }
}

/** The history of one record, latest first, limited to one page. Existing accounts have names. */
export async function listRecordHistory(db: Queryable, of: AuditKind, wanted: number): Promise<RecordHistory> {
  const rows = await db
    .select({ id, at, userName: personName, action, fields: audit.fields })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .where(and(eq(kind, of), concerns(wanted)))
    .orderBy(...latestFirst)
    .limit(auditLinesOnPage)
  return rows.map(withIsoTimes)
}
