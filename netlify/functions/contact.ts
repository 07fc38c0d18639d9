import type { Config } from '@netlify/functions'
import { database } from '#db/client.ts'
import { storeEnquiry } from '#db/contacts.ts'
import { enquirySchema } from '#domain/enquiries.ts'
import { resource, serve } from '#server/app.ts'
import { atMost, bodyLimits, readJson } from '#server/body.ts'
import { callerAddress, limit } from '#server/limits.ts'

export const config: Config = { path: '/api/contact' }

const app = resource('/api/contact')

app.post('/', atMost(bodyLimits.form), async (c) => {
  const enquiry = await readJson(c, enquirySchema)
  await limit('contact', callerAddress(c))
  await storeEnquiry(database(), enquiry)
  return c.json({ received: true }, 201)
})

export default serve(app)
