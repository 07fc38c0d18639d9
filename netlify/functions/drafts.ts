import type { Config } from '@netlify/functions'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { resource, serveSeveral } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'

export const config: Config = { path: ['/api/drafts', '/api/drafts/*', '/preview/:key'] }

const app = resource('/api/drafts')
const staff = () => import('./staff/drafts.ts')
const steps = () => import('./staff/draft-steps.ts')
const links = () => import('./staff/draft-links.ts')
const publishing = () => import('./staff/draft-publishing.ts')
const previews = () => import('#server/pages/draft-preview.ts')

app.get('/', staffOnly, async (c) => (await staff()).list(c))
app.post('/', staffOnly, atMost(bodyLimits.record), async (c) => (await staff()).create(c))
app.post('/page', staffOnly, atMost(bodyLimits.record), async (c) => (await previews()).answerTypedPage(c))
app.post('/unpublish', staffOnly, atMost(bodyLimits.form), async (c) => (await publishing()).unpublish(c))
app.get('/:key', staffOnly, async (c) => (await staff()).read(c))
app.put('/:key', staffOnly, atMost(bodyLimits.record), async (c) => (await staff()).save(c))
app.delete('/:key', staffOnly, async (c) => (await staff()).remove(c))

app.post('/:key/open', staffOnly, async (c) => (await staff()).open(c))
app.post('/:key/review', staffOnly, atMost(bodyLimits.form), async (c) => (await steps()).review(c))
app.post('/:key/return', staffOnly, atMost(bodyLimits.form), async (c) => (await steps()).handBack(c))
app.post('/:key/schedule', staffOnly, atMost(bodyLimits.form), async (c) => (await steps()).schedule(c))
app.post('/:key/publish', staffOnly, atMost(bodyLimits.form), async (c) => (await publishing()).publish(c))
app.get('/:key/preview', staffOnly, async (c) => (await links()).list(c))
app.post('/:key/preview', staffOnly, async (c) => (await links()).make(c))
app.delete('/:key/preview/:link', staffOnly, async (c) => (await links()).end(c))

/** For people without an account: the address holds the proof. */
const preview = resource('/preview')
preview.get('/:key', async (c) => (await previews()).answerDraftPreview(c.req.param('key')))

export default serveSeveral({ '/api/drafts': app, '/preview': preview })
