import type { Config } from '@netlify/functions'
import { database } from '#db/client.ts'
import { deleteEnquiry, findEnquiry, findWaitingEnquiries, pageEnquiries, setEnquiryStatus } from '#db/enquiries.ts'
import { enquiryUpdateSchema } from '#domain/enquiry-records.ts'
import { resource, serve } from '#server/app.ts'
import { check, readJson } from '#server/body.ts'
import { atMost, bodyLimits } from '#server/body-limit.ts'
import { enquiryQuerySchema } from '#server/enquiry-query.ts'
import { notFound } from '#server/problems.ts'
import { idOf } from '#server/records.ts'
import { staffOnly } from '#server/staff-only.ts'

export const config: Config = { path: ['/api/enquiries', '/api/enquiries/*'] }

const app = resource('/api/enquiries')
const what = 'That enquiry'

app.get('/', staffOnly, async (c) => c.json(await pageEnquiries(database(), check(enquiryQuerySchema, c.req.query()))))

app.get('/waiting', staffOnly, async (c) => c.json(await findWaitingEnquiries(database())))

app.get('/:key', staffOnly, async (c) => {
  const found = await findEnquiry(database(), idOf(c, what))
  if (!found) throw notFound(what)
  return c.json(found)
})

app.put('/:key', staffOnly, atMost(bodyLimits.form), async (c) => {
  const id = idOf(c, what)
  const { status } = await readJson(c, enquiryUpdateSchema)
  const updated = await setEnquiryStatus(database(), id, status)
  if (!updated) throw notFound(what)
  return c.json(updated)
})

app.delete('/:key', staffOnly, async (c) => {
  if (!(await deleteEnquiry(database(), idOf(c, what)))) throw notFound(what)
  return c.body(null, 204)
})

export default serve(app)
