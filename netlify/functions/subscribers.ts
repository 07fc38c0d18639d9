import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { listSubscribers } from '#db/subscribers/subscribers.ts'
import { api, paths } from '#domain/site/paths.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { privateDesk } from '#server/content/private-desk.ts'
import { resource, serve, withoutSlash } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'

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
/** Checks tokens with zod, which the list for staff does not need. */
const own = () => import('#server/subscribers/own-subscription.ts')
const pages = () => import('#server/subscribers/subscriber-pages.ts')
/** Draws with React, which no other call needs. */
const preferences = () => import('#server/subscribers/preferences.ts')

app.get(api.subscribers, staffOnly, async (c) => c.json(await listSubscribers(database())))
app.get(api.subscriberConsents, staffOnly, async (c) => (await staff()).exportConsents(c))
privateDesk(app.basePath(api.subscribers), staff)

app.post(api.newsletterConfirm, atMost(bodyLimits.form), async (c) => (await own()).confirmByApi(c))
app.post(api.newsletterUnsubscribe, async (c) => (await own()).unsubscribeByApi(c))
// `List-Unsubscribe` names this address. A program posts to it, and a person who opens it wants the page.
app.get(api.newsletterUnsubscribe, async (c) => (await own()).leadToPage(c))
app.get(api.newsletterExport, async (c) => (await own()).exportData(c))

app.use('/newsletter/*', async (c, next) => (await pages()).failurePages(c, next))

app.get('/newsletter/:page/', withoutSlash)

// A link that is only opened, by a scanner or ahead of time, changes nothing. The page's form posts.
app.get(paths.newsletterConfirm, async () => (await pages()).builtPage('confirm'))
app.get(paths.newsletterUnsubscribe, async () => (await pages()).builtPage('unsubscribe'))
app.get(paths.newsletterPreferences, async (c) => (await preferences()).show(c))
app.post(paths.newsletterPreferences, atMost(bodyLimits.form), async (c) => (await preferences()).save(c))
app.post(paths.newsletterConfirm, async (c) => (await own()).confirmByForm(c))
app.post(paths.newsletterUnsubscribe, async (c) => (await own()).unsubscribeByForm(c))

export default serve(app)
