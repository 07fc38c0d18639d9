import type { Config } from '@netlify/functions'
import { findCaseBySlug } from '#db/cases.ts'
import { database } from '#db/client.ts'
import { readRecordKey } from '#domain/slug.ts'
import { resource, serve } from '#server/app.ts'
import { atMost, bodyLimits } from '#server/body-limit.ts'
import { answerWholeList } from '#server/case-list.ts'
import { notFound } from '#server/problems.ts'
import { staffOnly } from '#server/staff-only.ts'

export const config: Config = { path: ['/api/cases', '/api/cases/*'] }

const app = resource('/api/cases')
const staff = () => import('./staff/cases.ts')

app.get('/', async (c) => (c.req.url.includes('?') ? (await staff()).listPage(c) : answerWholeList(c)))
app.post('/', staffOnly, atMost(bodyLimits.record), async (c) => (await staff()).create(c))
app.post('/import', staffOnly, atMost(bodyLimits.batch), async (c) => (await staff()).importFile(c))
app.post('/import/check', staffOnly, atMost(bodyLimits.batch), async (c) => (await staff()).checkImport(c))
app.post('/delete', staffOnly, atMost(bodyLimits.form), async (c) => (await staff()).removeBatch(c))
app.post('/restore', staffOnly, atMost(bodyLimits.form), async (c) => (await staff()).restoreBatch(c))
app.get('/export/page', staffOnly, async (c) => (await staff()).exportPage(c))
app.get('/:key{[0-9]+}', staffOnly, async (c) => (await staff()).read(c))

app.get('/:key', async (c) => {
  const key = readRecordKey(c.req.param('key'))
  const found = key.kind === 'slug' ? await findCaseBySlug(database(), key.slug) : undefined
  if (!found) throw notFound('That case')
  return c.json(found)
})

app.put('/:key', staffOnly, atMost(bodyLimits.record), async (c) => (await staff()).update(c))
app.delete('/:key', staffOnly, async (c) => (await staff()).remove(c))
app.post('/:key/restore', staffOnly, async (c) => (await staff()).restore(c))
app.post('/:key/publish-to-discord', staffOnly, async (c) => (await staff()).publishToDiscord(c))

export default serve(app)
