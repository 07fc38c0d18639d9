import type { Context } from 'hono'
import { listRecordHistory, pageAudit } from '#db/audit/audit-pages.ts'
import { database } from '#db/connection/client.ts'
import type { AuditPage, RecordHistory } from '#domain/audit/audit-pages.ts'
import { auditQuerySchema, recordQuerySchema } from '#server/audit/audit-query.ts'
import type { Api } from '#server/http/app.ts'
import { check } from '#server/http/body.ts'

export const listPage = async (c: Context<Api>) => c.json<AuditPage>(await pageAudit(database(), check(auditQuerySchema, c.req.query())))

export async function listOfRecord(c: Context<Api>) {
  const { kind, id } = check(recordQuerySchema, c.req.query())
  return c.json<RecordHistory>(await listRecordHistory(database(), kind, id))
}
