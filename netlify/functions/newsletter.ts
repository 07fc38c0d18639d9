import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { subscribe } from '#db/subscribers/subscribers.ts'
import { newsletterTexts, subscriptionSchema } from '#domain/enquiries/newsletter.ts'
import { resource, serve } from '#server/http/app.ts'
import { callerAddress, demandAllowed, limitOf } from '#server/http/limits.ts'
import { plainAnswers, readVisitorForm, visitorFormLimit } from '#server/http/visitor-form.ts'

export const config: Config = { path: '/api/newsletter' }

const app = resource('/api/newsletter')

app.post('/', plainAnswers(newsletterTexts), visitorFormLimit, async (c) => {
  const { value, suspected } = await readVisitorForm(c, subscriptionSchema)
  demandAllowed(await subscribe(database(), value.email.toLowerCase(), suspected, limitOf('newsletter', callerAddress(c))))
  return c.json({ subscribed: true }, 201)
})

export default serve(app)
