import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { subscribe } from '#db/subscribers/subscribers.ts'
import { followTexts } from '#domain/follows/follow-consent.ts'
import { newsletterConsent, newsletterTexts, subscriptionSchema } from '#domain/subscribers/newsletter-form.ts'
import type { Api, Call } from '#server/http/call.ts'
import { demandAllowed, formLimits } from '#server/http/limits.ts'
import { formCall, formPage, readVisitorForm } from '#server/http/visitor-form.ts'
import { isMailSetUp, startSending } from '#server/mail/start-sending.ts'

async function addSubscriber(c: Context<Api>) {
  const { value, suspected } = await readVisitorForm(c, subscriptionSchema)
  const mail = isMailSetUp()
  const subscription = { email: value.email.toLowerCase(), suspected, mail, page: formPage(c), wording: newsletterConsent }
  demandAllowed(await subscribe(database(), subscription, formLimits(c, 'newsletter', 'confirmation', subscription)))
  if (!suspected) startSending()
  return c.json({ subscribed: true }, 201)
}

export const subscribingCalls: readonly Call[] = [
  formCall(
    '/api/newsletter',
    newsletterTexts,
    '201 `{subscribed: true}`, also for a known address; 422; 429. With mail set up, a link to confirm follows',
    addSubscriber,
  ),
  formCall(
    '/api/newsletter/follows',
    followTexts,
    '`email`, and `what` to follow (`case:<slug>`, `authority:`, `rule:`, `judge:`, `category:`, or `search:` and a query): 201 `{asked: true}`, also if it is followed; 404 not in the register; 422; 429. A link to confirm follows',
    // Loaded late: it reads judges and rules.
    async (c) => (await import('#server/follows/request-follow.ts')).requestFollow(c),
  ),
]
