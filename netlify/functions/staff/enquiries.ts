import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { findEnquiry, findEnquiryIds, pageEnquiries, setEnquiryStatus, updateEnquiry } from '#db/enquiries/enquiries.ts'
import { batchEvent } from '#domain/audit/audit-event.ts'
import { type EnquiryBatchResult, enquiryBatchSchema, enquiryStatusBatchSchema } from '#domain/enquiries/enquiry-batch.ts'
import { countShown } from '#domain/enquiries/enquiry-pages.ts'
import { enquiryUpdateSchema } from '#domain/enquiries/enquiry-records.ts'
import { audited, noteAudit } from '#server/audit/audited.ts'
import { auditedDeletion, auditedRestoration, deleteStored, restoreStored } from '#server/content/deletion.ts'
import { idOf } from '#server/content/records.ts'
import { demandActive } from '#server/enquiries/colleagues.ts'
import { askedBy, enquiryQuerySchema } from '#server/enquiries/enquiry-query.ts'
import type { Api } from '#server/http/app.ts'
import { check, readJson } from '#server/http/body.ts'
import { notFound } from '#server/http/problems.ts'

const what = 'This enquiry'

export async function listPage(c: Context<Api>) {
  const query = askedBy(c.var.account.id, check(enquiryQuerySchema, c.req.query()))
  const page = await pageEnquiries(database(), query)
  // The desk's export reads page after page, and says so at the first.
  if (query.export === 'begin') await noteAudit(c, { action: 'exported', kind: 'enquiry', count: countShown(page.counts, query.show) })
  return c.json(page)
}

export const listIds = async (c: Context<Api>) =>
  c.json({ found: await findEnquiryIds(database(), askedBy(c.var.account.id, check(enquiryQuerySchema, c.req.query()))) })

export async function updateBatch(c: Context<Api>) {
  const { ids, status } = await readJson(c, enquiryStatusBatchSchema)
  const changed = await audited(
    c,
    (tx) => setEnquiryStatus(tx, ids, status),
    (found) => batchEvent('updated', 'enquiry', found, ['status']),
  )
  return c.json<EnquiryBatchResult>({ ids: changed })
}

export async function removeBatch(c: Context<Api>) {
  const { ids } = await readJson(c, enquiryBatchSchema)
  return c.json<EnquiryBatchResult>({ ids: await auditedDeletion(c, 'enquiry', ids) })
}

export async function restoreBatch(c: Context<Api>) {
  const { ids } = await readJson(c, enquiryBatchSchema)
  return c.json<EnquiryBatchResult>({ ids: (await auditedRestoration(c, 'enquiry', ids)).restored })
}

export async function update(c: Context<Api>) {
  const id = idOf(c, what)
  const input = await readJson(c, enquiryUpdateSchema)
  if (input.assignedTo) await demandActive(input.assignedTo)
  const updated = await audited(
    c,
    (tx) => updateEnquiry(tx, id, input),
    (found) => found && { action: 'updated', kind: 'enquiry', recordId: id, fields: Object.keys(input) },
  )
  if (!updated) throw notFound(what)
  return c.json(updated)
}

export async function remove(c: Context<Api>) {
  await deleteStored(c, 'enquiry', what)
  return c.body(null, 204)
}

export async function restore(c: Context<Api>) {
  const id = idOf(c, what)
  await restoreStored(c, 'enquiry', id, what)
  const restored = await findEnquiry(database(), id)
  if (!restored) throw notFound(what)
  return c.json(restored)
}
