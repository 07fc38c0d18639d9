import type { Config } from '@netlify/functions'
import { database } from '#db/client.ts'
import { createNews, findNewsById, findNewsBySlug, listNews, updateNews } from '#db/news.ts'
import { newsInputSchema } from '#domain/news.ts'
import { readRecordKey } from '#domain/slug.ts'
import { resource, serve } from '#server/app.ts'
import { atMost, bodyLimits, readJson } from '#server/body.ts'
import { deleteRecord, restoreRecord } from '#server/deletion.ts'
import { recordTag, refusedUpdate, seenVersion } from '#server/etag.ts'
import { demandPicture } from '#server/pictures.ts'
import { notFound } from '#server/problems.ts'
import { publish } from '#server/publication.ts'
import { idOf, onTakenSlug } from '#server/records.ts'
import { staffOnly } from '#server/session.ts'

export const config: Config = { path: ['/api/news', '/api/news/*'] }

const app = resource('/api/news')
const what = 'That news item'

app.get('/', async (c) => c.json(await listNews(database())))

app.post('/', staffOnly, atMost(bodyLimits.record), async (c) => {
  const input = await readJson(c, newsInputSchema)
  await demandPicture(input)
  const created = await createNews(database(), input).catch(onTakenSlug(input.slug))
  await publish(database())
  c.header('ETag', recordTag(created))
  return c.json(created, 201)
})

app.get('/:key{[0-9]+}', staffOnly, async (c) => {
  const found = await findNewsById(database(), idOf(c, what))
  if (!found) throw notFound(what)
  c.header('ETag', recordTag(found))
  return c.json(found)
})

app.get('/:key', async (c) => {
  const key = readRecordKey(c.req.param('key'))
  const found = key.kind === 'slug' ? await findNewsBySlug(database(), key.slug) : undefined
  if (!found) throw notFound(what)
  return c.json(found)
})

app.put('/:key', staffOnly, atMost(bodyLimits.record), async (c) => {
  const id = idOf(c, what)
  const input = await readJson(c, newsInputSchema)
  await demandPicture(input)
  const updated = await updateNews(database(), id, input, seenVersion(c)).catch(onTakenSlug(input.slug))
  if (!updated) throw refusedUpdate(what, await findNewsById(database(), id))
  await publish(database())
  c.header('ETag', recordTag(updated))
  return c.json(updated)
})

app.delete('/:key', staffOnly, async (c) => {
  await deleteRecord('news', idOf(c, what), what)
  return c.body(null, 204)
})

app.post('/:key/restore', staffOnly, async (c) => {
  const id = idOf(c, what)
  await restoreRecord('news', id, what)
  const restored = await findNewsById(database(), id)
  if (!restored) throw notFound(what)
  c.header('ETag', recordTag(restored))
  return c.json(restored)
})

export default serve(app)
