import type { Context } from 'hono'
import { listRecordHistory, pageAudit } from '#db/audit/audit-pages.ts'
import { database } from '#db/connection/client.ts'
import { listDeletedRecords } from '#db/upkeep/deleted-records.ts'
import type { AuditPage, RecordHistory } from '#domain/audit/audit-pages.ts'
import { auditQuerySchema, recordQuerySchema } from '#domain/audit/audit-query.ts'
import { check } from '#server/http/body.ts'
import type { Api, Call } from '#server/http/call.ts'

const listPage = async (c: Context<Api>) => c.json<AuditPage>(await pageAudit(database(), check(auditQuerySchema, c.req.query())))

async function listOfRecord(c: Context<Api>) {
  const { kind, id } = check(recordQuerySchema, c.req.query())
  return c.json<RecordHistory>(await listRecordHistory(database(), kind, id))
}

export const auditCalls: readonly Call[] = [
  {
    call: 'GET /api/audit',
    who: 'read the audit trail',
    answers:
      '200 `AuditPage`: 100 lines found by `person`, `action`, `kind`, `title` (a part of it), `record`, `from`, `to` (days), by `page`, or `after` the `next` of the last answer; 422',
    handle: listPage,
  },
  {
    call: 'GET /api/audit/record',
    who: 'publish',
    answers: '200 `RecordHistory`: the latest lines about the record with this `kind` and `id`; 422',
    handle: listOfRecord,
  },
  // Names deleted enquiries and subscribers.
  {
    call: 'GET /api/deleted',
    who: 'publish',
    answers: '200 list of `DeletedRecord`: records of every kind deleted within the last day, latest first',
    handle: async (c) => c.json(await listDeletedRecords(database())),
  },
]
