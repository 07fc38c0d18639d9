import type { Context } from 'hono'
import { database } from '#db/client.ts'
import { pageEnquiries, updateEnquiry } from '#db/enquiries.ts'
import { enquiryUpdateSchema } from '#domain/enquiry-records.ts'
import type { Api } from '#server/app.ts'
import { check, readJson } from '#server/body.ts'
import { enquiryQuerySchema } from '#server/enquiry-query.ts'
import { notFound } from '#server/problems.ts'
import { idOf } from '#server/records.ts'

const what = 'That enquiry'

export const listPage = async (c: Context<Api>) => c.json(await pageEnquiries(database(), check(enquiryQuerySchema, c.req.query())))

export async function update(c: Context<Api>) {
  const id = idOf(c, what)
  const updated = await updateEnquiry(database(), id, await readJson(c, enquiryUpdateSchema))
  if (!updated) throw notFound(what)
  return c.json(updated)
}
