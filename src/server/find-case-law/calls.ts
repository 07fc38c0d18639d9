import type { Context } from 'hono'
import { casesAlike } from '#db/cases/case-import.ts'
import { database } from '#db/connection/client.ts'
import { considerJudgment, dismissJudgment, findDismissed } from '#db/find-case-law/dismissed.ts'
import { readPractice } from '#db/practice/practice.ts'
import { isTooLong, longestDocument, tooLongMark } from '#domain/find-case-law/akoma-ntoso.ts'
import { consideredSchema, dismissalSchema, feedPath, type LeftJudgments } from '#domain/find-case-law/feed.ts'
import { readJson } from '../http/body.ts'
import type { Api, Call } from '../http/call.ts'
import { limit } from '../http/limits.ts'
import { filePolicy } from '../http/page-headers.ts'
import { documentPath, failure, requestDocument, requestFeed } from './request.ts'

const tooLong = failure(413, isTooLong)

/** Ends a body that becomes too long with a mark, because its status was sent long before. */
function limited(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes <= longestDocument) return controller.enqueue(chunk)
      controller.enqueue(new TextEncoder().encode(tooLongMark))
      controller.terminate()
    },
  })
}

async function readDocument(c: Context<Api>): Promise<Response> {
  const path = documentPath(c)
  await limit('find-case-law', String(c.var.account.id))
  const { body, headers } = await requestDocument(path)
  if (Number(headers.get('Content-Length') ?? 0) > longestDocument) {
    await body?.cancel()
    throw tooLong
  }
  return xmlAnswer(body, 'no-store')
}

const xmlAnswer = (body: ReadableStream<Uint8Array> | null, caching: string) =>
  new Response(body?.pipeThrough(limited()) ?? null, {
    headers: { 'Content-Type': 'application/xml', 'Content-Security-Policy': filePolicy, 'Cache-Control': caching },
  })

/** The browser keeps the answer for an hour, so that reopening the dashboard sends no request. */
async function readNew(c: Context<Api>): Promise<Response> {
  const path = feedPath(await readPractice(database()))
  if (path === undefined) return c.body(null, 204)
  await limit('find-case-law', String(c.var.account.id))
  const { body } = await requestFeed(path)
  return xmlAnswer(body, 'private, max-age=3600')
}

async function findLeft(c: Context<Api>) {
  const { judgments } = await readJson(c, consideredSchema)
  const db = database()
  const citations = judgments.map(({ citation }) => citation).filter((citation) => citation !== '')
  const paths = judgments.map(({ path }) => path)
  const [alike, dismissed] = await Promise.all([casesAlike(db, [], citations), findDismissed(db, paths)])
  const known = new Set(alike.map(({ citation }) => citation))
  const left = judgments.filter(({ path, citation }) => !known.has(citation) && !dismissed.includes(path)).map(({ path }) => path)
  return c.json<LeftJudgments>({ left })
}

async function setDismissal(c: Context<Api>) {
  const { path, isDismissed } = await readJson(c, dismissalSchema)
  await (isDismissed ? dismissJudgment : considerJudgment)(database(), path)
  return c.body(null, 204)
}

export const findCaseLawCalls: readonly Call[] = [
  {
    call: 'GET /api/find-case-law/document',
    who: 'write drafts',
    answers: '200 the document with this `path` at Find Case Law, as XML; 404; 413; 422; 429; 502, 503 with the reason',
    handle: readDocument,
  },
  {
    call: 'GET /api/find-case-law/feed',
    who: 'write drafts',
    answers: '200 the newest judgments of the courts that the settings name, as Atom; 204 none are named; 404; 429; 502, 503',
    handle: readNew,
  },
  {
    call: 'POST /api/find-case-law/left',
    who: 'write drafts',
    body: 64 * 1024,
    answers: '`judgments`, at most 50: 200 `{left}`: the paths of those that the register lacks and nobody dismissed; 422',
    handle: findLeft,
  },
  {
    call: 'PUT /api/find-case-law/dismissal',
    who: 'write drafts',
    answers: '`path`, `isDismissed`: 204; 422',
    handle: setDismissal,
  },
]
