import type { Context } from 'hono'
import * as z from 'zod'
import { listRecordHistory, pageAudit } from '#db/audit/audit-pages.ts'
import { database } from '#db/connection/client.ts'
import { listDeletedRecords } from '#db/upkeep/deleted-records.ts'
import { auditActions, auditKinds, historyKinds } from '#domain/audit/actions.ts'
import type { AuditPage, RecordHistory } from '#domain/audit/audit-pages.ts'
import { isIsoDay } from '#domain/fields/dates.ts'
import { largestId } from '#domain/fields/slug.ts'
import { isStorableText, unstorable } from '#domain/fields/storable-text.ts'
import { isUuid } from '#domain/fields/uuid.ts'
import { check } from '#server/http/body.ts'
import type { Api, Call } from '#server/http/call.ts'

const badCursor = 'after must be the next value of an earlier answer'

/** PostgreSQL has no year 0. */
const isMoment = (text: string) => z.iso.datetime({ precision: 3 }).safeParse(text).success && !text.startsWith('0000')

const cursorSchema = z
  .string()
  .refine((text) => isMoment(text.slice(0, text.indexOf(','))) && isUuid(text.slice(text.indexOf(',') + 1)), badCursor)
  .transform((text) => ({ at: text.slice(0, text.indexOf(',')), id: text.slice(text.indexOf(',') + 1) }))

const id = z.coerce.number('A record is named by its id').int().min(1).max(largestId)
const day = (name: string) => z.string().refine(isIsoDay, `${name} must be a day such as 2026-03-12`).optional()
const known = (name: string, names: object) =>
  z
    .string()
    .refine((text) => Object.hasOwn(names, text), `${name} is unknown`)
    .optional()

/** `?person, action, kind, title, record, from, to, page, after` of the audit trail. Days are days in London. */
const auditQuerySchema = z.object({
  person: z.string().max(200).refine(isStorableText, unstorable).optional(),
  action: known('action', auditActions),
  kind: known('kind', auditKinds),
  title: z.string().max(200).refine(isStorableText, unstorable).optional(),
  record: id.optional(),
  from: day('from'),
  to: day('to'),
  page: z.coerce.number('page must be a number').int().min(1).max(1_000_000).default(1),
  after: cursorSchema.optional(),
})

/** `?kind, id` of the history of one record. */
const recordQuerySchema = z.object({ kind: z.enum(historyKinds, `kind must be one of ${historyKinds.join(', ')}`), id })

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
