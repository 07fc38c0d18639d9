import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { storeEnquiry } from '#db/enquiries/enquiries.ts'
import { enquirySchema, enquiryTexts } from '#domain/enquiries/enquiries.ts'
import { resource, serve } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'
import { callerAddress, demandAllowed, limitOf } from '#server/http/limits.ts'
import { plainAnswers, readVisitorForm } from '#server/http/visitor-form.ts'

export const config: Config = { path: '/api/contact' }

const app = resource('/api/contact')

app.post('/', plainAnswers(enquiryTexts), atMost(bodyLimits.form), async (c) => {
  const { value, suspected } = await readVisitorForm(c, enquirySchema)
  demandAllowed(await storeEnquiry(database(), value, suspected, limitOf('contact', callerAddress(c))))
  return c.json({ received: true }, 201)
})

export default serve(app)
