import type { Context } from 'hono'
import { pageCases } from '#db/cases/case-pages.ts'
import { findCaseById, findCaseBySlug } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import { readRecordKey } from '#domain/fields/slug.ts'
import { admitStaff } from '#server/accounts/session.ts'
import { answerWholeList } from '#server/cases/case-list.ts'
import { asksForPage, asksForTexts, nextPageLink, readCaseQuery } from '#server/cases/case-query.ts'
import { idOf } from '#server/content/records.ts'
import type { Api, Call } from '#server/http/call.ts'
import { answerRecord } from '#server/http/etag.ts'
import { notFound } from '#server/http/problems.ts'

const what = 'This case'

async function list(c: Context<Api>) {
  const fields = c.req.query()
  if (!asksForPage(fields)) return answerWholeList(c)
  if (asksForTexts(fields)) await admitStaff(c, 'read records')
  const { rows, next, total } = await pageCases(database(), readCaseQuery(fields))
  if (total !== undefined) c.header('X-Total-Count', String(total))
  if (next) c.header('Link', nextPageLink(c.req.url, next))
  return c.json(rows)
}

async function readById(c: Context<Api>) {
  const found = await findCaseById(database(), idOf(c, what))
  if (!found) throw notFound(what)
  return answerRecord(c, found)
}

async function readBySlug(c: Context<Api>) {
  const key = readRecordKey(c.req.param('key') ?? '')
  const found = key.kind === 'slug' ? await findCaseBySlug(database(), key.slug) : undefined
  if (!found) throw notFound(what)
  return c.json(found)
}

/** What visitors read, and what staff read at the same addresses. */
export const caseReads: readonly Call[] = [
  {
    call: 'GET /api/cases',
    who: 'anyone',
    answers:
      '200 list of `CaseListItem`, newest first. With `category`, `year`, `limit`, `cursor`: a page, `Link: <…>; rel="next"`, `X-Total-Count`. `q`: staff, else 401. 406 if the list is too large without gzip',
    handle: list,
  },
  { call: 'GET /api/cases/:key{[0-9]+}', who: 'read records', answers: '200 `CaseRecord` with `ETag`; 404', handle: readById },
  { call: 'GET /api/cases/:key', who: 'anyone', answers: '200 `CaseRecord`; 404', handle: readBySlug },
]
