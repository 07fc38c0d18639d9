import { findByWords, pageCases } from '#db/cases/case-pages.ts'
import { findCaseById, findCaseBySlug } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import type { FoundTexts } from '#domain/cases/case-batch.ts'
import { caseType } from '#domain/cases/type.ts'
import { readRecordKey } from '#domain/fields/slug.ts'
import { admitStaff } from '#server/accounts/session.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { readExportPage } from '#server/cases/case-export.ts'
import { answerWholeList } from '#server/cases/case-list.ts'
import {
  asksForPage,
  asksForTexts,
  cursorOf,
  nextPageLink,
  readCaseQuery,
  readExportCursor,
  readWordQuery,
} from '#server/cases/case-query.ts'
import { idOf } from '#server/content/records.ts'
import { readRevisions, revisionWrites } from '#server/content/revision-routes.ts'
import { resource, serve } from '#server/http/app.ts'
import { answerRecord } from '#server/http/etag.ts'
import { notFound } from '#server/http/problems.ts'
import type { ReaderConfig } from '#server/http/reader-config.ts'

export const config: ReaderConfig = { path: ['/api/cases', '/api/cases/*'], method: ['GET', 'HEAD'] }

const app = resource('/api/cases', [
  'POST /',
  'POST /import',
  'POST /import/check',
  'POST /delete',
  'POST /restore',
  'PUT /tags',
  'PUT /:key',
  'DELETE /:key',
  'POST /:key/restore',
  'POST /:key/publish-to-discord',
  ...revisionWrites,
])
const what = 'This case'

app.get('/', async (c) => {
  const fields = c.req.query()
  if (!asksForPage(fields)) return answerWholeList(c)
  if (asksForTexts(fields)) await admitStaff(c)
  const { rows, next, total } = await pageCases(database(), readCaseQuery(fields))
  if (total !== undefined) c.header('X-Total-Count', String(total))
  if (next) c.header('Link', nextPageLink(c.req.url, next))
  return c.json(rows)
})

app.get('/export/page', staffOnly, async (c) => c.json(await readExportPage(database(), readExportCursor(c.req.query()))))

app.get('/text/page', staffOnly, async (c) => {
  const { words, cursor } = readWordQuery(c.req.query())
  const { ids, next } = await findByWords(database(), words, cursor)
  return c.json<FoundTexts>({ ids, next: next ? cursorOf(next) : null })
})

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

readRevisions(app, caseType)

export default serve(app)
