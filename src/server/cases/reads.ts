import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { pageCases } from '#db/cases/case-pages.ts'
import { caseListVersion, caseRecords, listCases } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import { admitStaff } from '#server/accounts/session.ts'
import { asksForPage, asksForTexts, nextPageLink, readCaseQuery } from '#server/cases/case-query.ts'
import { recordReads } from '#server/content/reads.ts'
import type { Api, Call } from '#server/http/call.ts'
import { isKnown } from '#server/http/etag.ts'
import { ProblemError } from '#server/http/problems.ts'

/** The largest uncompressed answer. Netlify limits answers to 6 MB, which about 9,000 cases exceed. */
const largestAnswer = 5_900_000

const tooLarge = () =>
  new ProblemError(
    406,
    'Not acceptable',
    'The whole list is too large to send uncompressed. Accept gzip, or read it in pages with limit and cursor.',
  )

async function write() {
  const plain = Buffer.from(JSON.stringify(await listCases(database())))
  // A higher level takes twice the time and saves 1 %.
  return { plain, zipped: await promisify(gzip)(plain, { level: 5 }) }
}

/** The last serialised list, with its version in the database. Reading it again takes fifty times longer. */
let kept: { version: string; written: ReturnType<typeof write> } | undefined

function writtenFor(version: string): ReturnType<typeof write> {
  if (kept?.version === version) return kept.written
  const written = write()
  const own = { version, written }
  kept = own
  written.catch(() => {
    if (kept === own) kept = undefined
  })
  return written
}

/**
 * Every case without its content. The list of a large register has megabytes, so it is compressed here, because
 * Netlify limits the size of a function's answer. For an unchanged list the answer is 304.
 */
async function answerWholeList(c: Context<Api>): Promise<Response> {
  const version = await caseListVersion(database())
  const tag = `W/"${version}"`
  const headers = { ETag: tag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }
  if (isKnown(c, tag)) return c.body(null, 304, headers)
  const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' })
  const { plain, zipped } = await writtenFor(version)
  const type = { 'Content-Type': 'application/json' }
  if (encoding === 'gzip') return c.body(zipped, 200, { ...headers, ...type, 'Content-Encoding': 'gzip' })
  if (plain.byteLength > largestAnswer) throw tooLarge()
  return c.body(plain, 200, { ...headers, ...type })
}

async function list(c: Context<Api>) {
  const fields = c.req.query()
  if (!asksForPage(fields)) return answerWholeList(c)
  if (asksForTexts(fields)) await admitStaff(c, 'read records')
  const { rows, next, total } = await pageCases(database(), readCaseQuery(fields))
  if (total !== undefined) c.header('X-Total-Count', String(total))
  if (next) c.header('Link', nextPageLink(c.req.url, next))
  return c.json(rows)
}

/** The reads of visitors, and those of staff at the same addresses. */
export const caseReads: readonly Call[] = [
  {
    call: 'GET /api/cases',
    who: 'anyone',
    answers:
      '200 list of `CaseListItem`, newest first. With `category`, `year`, `limit`, `cursor`: a page, `Link: <…>; rel="next"`, `X-Total-Count`. `q`: staff, else 401. 406 if the list is too large without gzip',
    handle: list,
  },
  ...recordReads(caseRecords),
]
