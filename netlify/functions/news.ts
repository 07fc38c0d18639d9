import type { Config } from '@netlify/functions'
import { database } from '#db/client.ts'
import { findNewsBySlug, listNews } from '#db/news.ts'
import { readRecordKey } from '#domain/slug.ts'
import { resource, serve } from '#server/app.ts'
import { atMost, bodyLimits } from '#server/body-limit.ts'
import { notFound } from '#server/problems.ts'
import { staffOnly } from '#server/staff-only.ts'

export const config: Config = { path: ['/api/news', '/api/news/*'] }

const app = resource('/api/news')
const staff = () => import('./staff/news.ts')

app.get('/', async (c) => c.json(await listNews(database())))
app.post('/', staffOnly, atMost(bodyLimits.record), async (c) => (await staff()).create(c))
app.get('/:key{[0-9]+}', staffOnly, async (c) => (await staff()).read(c))

app.get('/:key', async (c) => {
  const key = readRecordKey(c.req.param('key'))
  const found = key.kind === 'slug' ? await findNewsBySlug(database(), key.slug) : undefined
  if (!found) throw notFound('That news item')
  return c.json(found)
})

app.put('/:key', staffOnly, atMost(bodyLimits.record), async (c) => (await staff()).update(c))
app.delete('/:key', staffOnly, async (c) => (await staff()).remove(c))
app.post('/:key/restore', staffOnly, async (c) => (await staff()).restore(c))

export default serve(app)
