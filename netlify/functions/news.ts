import { database } from '#db/connection/client.ts'
import { findNewsById, findNewsBySlug, listNews } from '#db/news/news.ts'
import { readRecordKey } from '#domain/fields/slug.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { idOf } from '#server/content/records.ts'
import { resource, serve } from '#server/http/app.ts'
import { answerRecord } from '#server/http/etag.ts'
import { notFound } from '#server/http/problems.ts'
import type { ReaderConfig } from '#server/http/reader-config.ts'

export const config: ReaderConfig = { path: ['/api/news', '/api/news/*'], method: ['GET', 'HEAD'] }

const app = resource('/api/news', ['POST /', 'PUT /:key', 'DELETE /:key', 'POST /:key/restore'])
const what = 'That news item'

app.get('/', async (c) => c.json(await listNews(database())))

app.get('/:key{[0-9]+}', staffOnly, async (c) => {
  const found = await findNewsById(database(), idOf(c, what))
  if (!found) throw notFound(what)
  return answerRecord(c, found)
})

app.get('/:key', async (c) => {
  const key = readRecordKey(c.req.param('key'))
  const found = key.kind === 'slug' ? await findNewsBySlug(database(), key.slug) : undefined
  if (!found) throw notFound(what)
  return c.json(found)
})

export default serve(app)
