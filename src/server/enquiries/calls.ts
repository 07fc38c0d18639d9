import type { Context } from 'hono'
import { database, type Queryable } from '#db/connection/client.ts'
import {
  findEnquiry,
  findEnquiryIds,
  findWaitingEnquiries,
  pageEnquiries,
  readAnswerTimes,
  setEnquiryStatus,
  updateEnquiry,
} from '#db/enquiries/enquiries.ts'
import { readPractice } from '#db/practice/practice.ts'
import { batchEvent } from '#domain/audit/audit-event.ts'
import { type EnquiryBatchResult, enquiryBatchSchema, enquiryStatusBatchSchema } from '#domain/enquiries/enquiry-batch.ts'
import { countShown, type WaitingEnquiries } from '#domain/enquiries/enquiry-pages.ts'
import { enquiryQuerySchema, forAccount } from '#domain/enquiries/enquiry-query.ts'
import { enquiryUpdateSchema } from '#domain/enquiries/enquiry-records.ts'
import { answerTimes } from '#domain/enquiries/work/answer-times.ts'
import { dayMs, londonDay } from '#domain/fields/dates.ts'
import { daysOffBetween } from '#domain/practice/next-opening.ts'
import { audited, auditedResult, noteAudit } from '#server/audit/audited.ts'
import { auditedDeletion, auditedRestoration, deleteStored, restoreStored } from '#server/content/deletion.ts'
import { idOf } from '#server/content/records.ts'
import { demandActive } from '#server/enquiries/colleagues.ts'
import { check, readJson } from '#server/http/body.ts'
import type { Api, Call } from '#server/http/call.ts'
import { demandFound } from '#server/http/problems.ts'

/** Longer than enquiries are kept. */
const daysBack = 400

/** The waiting enquiries, and the part of the calendar that the desk's clock needs. */
async function readWaiting(db: Queryable): Promise<WaitingEnquiries> {
  const now = new Date()
  const [found, times, { closures }] = await Promise.all([findWaitingEnquiries(db), readAnswerTimes(db), readPractice(db)])
  const daysOff = daysOffBetween(londonDay(new Date(now.getTime() - daysBack * dayMs)), londonDay(now), closures)
  return { ...found, daysOff, answers: answerTimes(times.answered, times.waiting, now, daysOff) }
}

const what = 'This enquiry'

const read = async (c: Context<Api>) => c.json(demandFound(await findEnquiry(database(), idOf(c, what)), what))

async function listPage(c: Context<Api>) {
  const query = forAccount(c.var.account.id, check(enquiryQuerySchema, c.req.query()))
  const page = await pageEnquiries(database(), query)
  // The desk's export reads page after page. Only the call for its first page has `export`.
  if (query.export === 'begin') await noteAudit(c, { action: 'exported', kind: 'enquiry', count: countShown(page.counts, query.show) })
  return c.json(page)
}

const listIds = async (c: Context<Api>) =>
  c.json({ found: await findEnquiryIds(database(), forAccount(c.var.account.id, check(enquiryQuerySchema, c.req.query()))) })

async function updateBatch(c: Context<Api>) {
  const { ids, status } = await readJson(c, enquiryStatusBatchSchema)
  const changed = await auditedResult(
    c,
    (tx) => setEnquiryStatus(tx, ids, status),
    (found) => batchEvent('updated', 'enquiry', found, ['status']),
  )
  return c.json<EnquiryBatchResult>({ ids: changed })
}

async function removeBatch(c: Context<Api>) {
  const { ids } = await readJson(c, enquiryBatchSchema)
  return c.json<EnquiryBatchResult>({ ids: await auditedDeletion(c, 'enquiry', ids) })
}

async function restoreBatch(c: Context<Api>) {
  const { ids } = await readJson(c, enquiryBatchSchema)
  return c.json<EnquiryBatchResult>({ ids: (await auditedRestoration(c, 'enquiry', ids)).restored })
}

async function update(c: Context<Api>) {
  const id = idOf(c, what)
  const input = await readJson(c, enquiryUpdateSchema)
  if (input.assignedTo) await demandActive(input.assignedTo)
  const event = { action: 'updated', kind: 'enquiry', recordId: id, fields: Object.keys(input) } as const
  return c.json(demandFound(await audited(c, event, (tx) => updateEnquiry(tx, id, input)), what))
}

async function restore(c: Context<Api>) {
  await restoreStored(c, 'enquiry', idOf(c, what), what)
  return read(c)
}

export const enquiryCalls: readonly Call[] = [
  {
    call: 'GET /api/enquiries',
    who: 'answer enquiries',
    answers:
      '200 `EnquiryPage`: 50 found by `q`, `show`, `assigned` (`me`, `none`, an id) and `outcome`, newest first, `order=oldest` or `order=due`, by `page`, or `after` the last `next`. `export=begin` is logged; 422',
    handle: listPage,
  },
  {
    call: 'GET /api/enquiries/ids',
    who: 'answer enquiries',
    answers: '200 `{found}`: id and status of all that the search and filters find',
    handle: listIds,
  },
  {
    call: 'GET /api/enquiries/waiting',
    who: 'answer enquiries',
    answers: '200 `WaitingEnquiries`',
    handle: async (c) => c.json(await readWaiting(database())),
  },
  {
    call: 'POST /api/enquiries/status',
    who: 'answer enquiries',
    answers: '`ids`, at most 500, and `status`: 200 `EnquiryBatchResult`, the ids that exist; 422',
    handle: updateBatch,
  },
  {
    call: 'POST /api/enquiries/delete',
    who: 'answer enquiries',
    answers: '`ids`, at most 500: 200 `EnquiryBatchResult`, the ids that were there; 422',
    handle: removeBatch,
  },
  {
    call: 'POST /api/enquiries/restore',
    who: 'answer enquiries',
    answers: '`ids`, at most 500: 200 `EnquiryBatchResult`, the ids that were restored; 422',
    handle: restoreBatch,
  },
  { call: 'GET /api/enquiries/:key', who: 'answer enquiries', answers: '200 `EnquiryRecord`; 404', handle: read },
  {
    call: 'PUT /api/enquiries/:key',
    who: 'answer enquiries',
    answers: 'at least one of `status`, `suspected`, `acknowledged`, `assignedTo` and `outcome`: 200 `EnquiryRecord`; 404; 422',
    handle: update,
  },
  { call: 'DELETE /api/enquiries/:key', who: 'answer enquiries', answers: '204; 404', handle: (c) => deleteStored(c, 'enquiry', what) },
  {
    call: 'POST /api/enquiries/:key/restore',
    who: 'answer enquiries',
    answers: '200 `EnquiryRecord`; 404 nothing to restore',
    handle: restore,
  },
]
