import type { Context } from 'hono'
import { recordAudit } from '#db/audit/audit.ts'
import { type Database, database } from '#db/connection/client.ts'
import type { AuditAuthor, AuditEvent } from '#domain/audit/audit-event.ts'
import type { Api } from '../http/call.ts'

export const authorOf = (c: Context<Api>): AuditAuthor => ({
  userId: c.var.account.id,
  userName: c.var.account.username,
  requestId: c.env.requestId,
})

/** Runs a change and adds its line in the same transaction. `eventOf` returns undefined if nothing changed. */
export function auditedResult<Result>(
  c: Context<Api>,
  work: (db: Database) => Promise<Result>,
  eventOf: (result: Result) => AuditEvent | undefined,
): Promise<Result> {
  return database().transaction(async (tx) => {
    const result = await work(tx)
    const event = eventOf(result)
    if (event) await recordAudit(tx, authorOf(c), event)
    return result
  })
}

/** The same for an event that is known before. The work returns false or undefined if nothing changed. */
export const audited = <Result extends object | string | number | boolean | undefined>(
  c: Context<Api>,
  event: AuditEvent,
  work: (db: Database) => Promise<Result>,
): Promise<Result> => auditedResult(c, work, (result) => (result === false || result === undefined ? undefined : event))

/** Adds a line about an action outside any transaction, such as sending a message. */
export const noteAudit = (c: Context<Api>, event: AuditEvent): Promise<void> => recordAudit(database(), authorOf(c), event)
