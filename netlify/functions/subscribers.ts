import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { listConsents, listSubscribers } from '#db/subscribers/subscribers.ts'
import { confirmSubscription, findOwnData } from '#db/subscribers/subscription.ts'
import { unsubscribe } from '#db/subscribers/suppressions.ts'
import { api, paths } from '#domain/site/paths.ts'
import { type OwnData, tokenFieldsSchema } from '#domain/subscribers/subscription.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { privateDesk } from '#server/content/private-desk.ts'
import { resource, serve } from '#server/http/app.ts'
import { check, readJson } from '#server/http/body.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'
import { builtPage, failurePages, seeOther, tokenOf, unknownLink } from '#server/subscribers/subscriber-pages.ts'

export const config: Config = {
  path: [
    '/api/subscribers',
    '/api/subscribers/*',
    '/api/newsletter/confirm',
    '/api/newsletter/unsubscribe',
    '/api/newsletter/export',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/newsletter/preferences',
  ],
}

const app = resource('/')
const staff = () => import('./staff/subscribers.ts')
/** Draws with React, which no other call needs. */
const preferences = () => import('#server/subscribers/preferences.ts')

app.get(api.subscribers, staffOnly, async (c) => c.json(await listSubscribers(database())))
app.get(api.subscriberConsents, staffOnly, async (c) => c.json(await listConsents(database())))
privateDesk(app.basePath(api.subscribers), staff)

app.post(api.newsletterConfirm, atMost(bodyLimits.form), async (c) => {
  const { token } = await readJson(c, tokenFieldsSchema)
  if (!(await confirmSubscription(database(), token))) throw unknownLink()
  return c.json({ confirmed: true })
})

/** Mail programs post here, with `List-Unsubscribe=One-Click` as the body (RFC 8058). The body is not read. */
app.post(api.newsletterUnsubscribe, async (c) => {
  const { token } = check(tokenFieldsSchema, c.req.query())
  await unsubscribe(database(), token)
  // The same answer for a token without a subscriber, because it may have unsubscribed before.
  return c.json({ unsubscribed: true })
})

app.get(api.newsletterExport, async (c) => {
  const { token } = check(tokenFieldsSchema, c.req.query())
  const found = await findOwnData(database(), token)
  if (!found) throw unknownLink()
  c.header('Content-Disposition', 'attachment; filename="newsletter-data.json"')
  return c.json<OwnData>(found)
})

app.use('/newsletter/*', failurePages)

// A link that is only opened, by a scanner or ahead of time, changes nothing. The page's form posts.
app.get(paths.newsletterConfirm, (c) => builtPage(c, 'confirm'))
app.get(paths.newsletterUnsubscribe, (c) => builtPage(c, 'unsubscribe'))
app.get(paths.newsletterPreferences, async (c) => (await preferences()).show(c))
app.post(paths.newsletterPreferences, atMost(bodyLimits.form), async (c) => (await preferences()).save(c))

app.post(paths.newsletterConfirm, async (c) => {
  const token = tokenOf(c)
  const confirmed = token !== undefined && (await confirmSubscription(database(), token))
  return seeOther(c, confirmed ? paths.newsletterConfirmed : paths.newsletterUnknownLink)
})

app.post(paths.newsletterUnsubscribe, async (c) => {
  const token = tokenOf(c)
  if (token === undefined) return seeOther(c, paths.newsletterUnknownLink)
  await unsubscribe(database(), token)
  return seeOther(c, paths.newsletterUnsubscribed)
})

export default serve(app)
