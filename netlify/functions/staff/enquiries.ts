import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { pageEnquiries, updateEnquiry } from '#db/enquiries/enquiries.ts'
import { enquiryUpdateSchema } from '#domain/enquiries/enquiry-records.ts'
import { idOf } from '#server/content/records.ts'
import { enquiryQuerySchema } from '#server/enquiries/enquiry-query.ts'
import type { Api } from '#server/http/app.ts'
import { check, readJson } from '#server/http/body.ts'
import { notFound } from '#server/http/problems.ts'

const what = 'That enquiry'

export const listPage = async (c: Context<Api>) => c.json(await pageEnquiries(database(), check(enquiryQuerySchema, c.req.query())))

export async function update(c: Context<Api>) {
  const id = idOf(c, what)
  const updated = await updateEnquiry(database(), id, await readJson(c, enquiryUpdateSchema))
  if (!updated) throw notFound(what)
  return c.json(updated)
}
