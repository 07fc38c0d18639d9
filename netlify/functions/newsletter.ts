import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { subscribe } from '#db/subscribers/subscribers.ts'
import { newsletterConsent, newsletterTexts, subscriptionSchema } from '#domain/enquiries/newsletter.ts'
import { resource, serve } from '#server/http/app.ts'
import { demandAllowed, formLimits } from '#server/http/limits.ts'
import { formPage, plainAnswers, readVisitorForm, visitorFormLimit } from '#server/http/visitor-form.ts'
import { isMailSetUp, startSending } from '#server/mail/start-sending.ts'

export const config: Config = { path: '/api/newsletter' }

const app = resource('/api/newsletter')

app.post('/', plainAnswers(newsletterTexts), visitorFormLimit, async (c) => {
  const { value, suspected } = await readVisitorForm(c, subscriptionSchema)
  const mail = isMailSetUp()
  const subscription = { email: value.email.toLowerCase(), suspected, mail, page: formPage(c), wording: newsletterConsent }
  demandAllowed(await subscribe(database(), subscription, formLimits(c, 'newsletter', 'confirmation', subscription)))
  if (!suspected) startSending()
  return c.json({ subscribed: true }, 201)
})

export default serve(app)
