import { pageCases } from '#db/case-pages.ts'
import { findCaseById, findCaseBySlug } from '#db/cases.ts'
import { database } from '#db/client.ts'
import { readRecordKey } from '#domain/slug.ts'
import { resource, serve } from '#server/app.ts'
import { readExportPage } from '#server/case-export.ts'
import { answerWholeList } from '#server/case-list.ts'
import { asksForPage, nextPageLink, readCaseQuery, readExportCursor } from '#server/case-query.ts'
import { answerRecord } from '#server/etag.ts'
import { notFound } from '#server/problems.ts'
import type { ReaderConfig } from '#server/reader-config.ts'
import { idOf } from '#server/records.ts'
import { staffOnly } from '#server/staff-only.ts'

export const config: ReaderConfig = { path: ['/api/cases', '/api/cases/*'], method: ['GET', 'HEAD'] }

const app = resource('/api/cases', [
  'POST /',
  'POST /import',
  'POST /import/check',
  'POST /delete',
  'POST /restore',
  'PUT /:key',
  'DELETE /:key',
  'POST /:key/restore',
  'POST /:key/publish-to-discord',
])
const what = 'That case'

app.get('/', async (c) => {
  const fields = c.req.query()
  if (!asksForPage(fields)) return answerWholeList(c)
  const query = readCaseQuery(fields)
  const { rows, more, total } = await pageCases(database(), query)
  c.header('X-Total-Count', String(total))
  const last = rows.at(-1)
  if (more && last) c.header('Link', nextPageLink(c.req.url, last))
  return c.json(rows)
})

app.get('/export/page', staffOnly, async (c) => c.json(await readExportPage(database(), readExportCursor(c.req.query()))))

app.get('/:key{[0-9]+}', staffOnly, async (c) => {
  const found = await findCaseById(database(), idOf(c, what))
  if (!found) throw notFound(what)
  return answerRecord(c, found)
})

app.get('/:key', async (c) => {
  const key = readRecordKey(c.req.param('key'))
  const found = key.kind === 'slug' ? await findCaseBySlug(database(), key.slug) : undefined
  if (!found) throw notFound(what)
  return c.json(found)
})

export default serve(app)
