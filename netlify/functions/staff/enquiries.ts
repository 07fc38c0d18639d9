import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { findEnquiry, findEnquiryIds, pageEnquiries, setEnquiryStatus, updateEnquiry } from '#db/enquiries/enquiries.ts'
import { deleteRecords, restoreRecords } from '#db/upkeep/deleted-records.ts'
import { type EnquiryBatchResult, enquiryBatchSchema, enquiryStatusBatchSchema } from '#domain/enquiries/enquiry-batch.ts'
import { enquiryUpdateSchema } from '#domain/enquiries/enquiry-records.ts'
import { restoreStored } from '#server/content/deletion.ts'
import { idOf } from '#server/content/records.ts'
import { enquiryQuerySchema } from '#server/enquiries/enquiry-query.ts'
import type { Api } from '#server/http/app.ts'
import { check, readJson } from '#server/http/body.ts'
import { notFound } from '#server/http/problems.ts'

const what = 'This enquiry'

export const listPage = async (c: Context<Api>) => c.json(await pageEnquiries(database(), check(enquiryQuerySchema, c.req.query())))

export const listIds = async (c: Context<Api>) =>
  c.json({ found: await findEnquiryIds(database(), check(enquiryQuerySchema, c.req.query())) })

export async function updateBatch(c: Context<Api>) {
  const { ids, status } = await readJson(c, enquiryStatusBatchSchema)
  return c.json<EnquiryBatchResult>({ ids: await setEnquiryStatus(database(), ids, status) })
}

export async function removeBatch(c: Context<Api>) {
  const { ids } = await readJson(c, enquiryBatchSchema)
  return c.json<EnquiryBatchResult>({ ids: await deleteRecords(database(), 'enquiry', ids) })
}

export async function restoreBatch(c: Context<Api>) {
  const { ids } = await readJson(c, enquiryBatchSchema)
  return c.json<EnquiryBatchResult>({ ids: (await restoreRecords(database(), 'enquiry', ids)).restored })
}

export async function update(c: Context<Api>) {
  const id = idOf(c, what)
  const updated = await updateEnquiry(database(), id, await readJson(c, enquiryUpdateSchema))
  if (!updated) throw notFound(what)
  return c.json(updated)
}

export async function remove(c: Context<Api>) {
  if ((await deleteRecords(database(), 'enquiry', [idOf(c, what)])).length === 0) throw notFound(what)
  return c.body(null, 204)
}

export async function restore(c: Context<Api>) {
  const id = idOf(c, what)
  await restoreStored('enquiry', id, what)
  const restored = await findEnquiry(database(), id)
  if (!restored) throw notFound(what)
  return c.json(restored)
}
