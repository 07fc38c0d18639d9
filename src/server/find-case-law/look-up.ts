import type { Context } from 'hono'
import { unescapeHtml } from '#domain/fields/escape-html.ts'
import type { LookedUp } from '#domain/find-case-law/looked-up.ts'
import { ordinaryTitle } from '#domain/find-case-law/ordinary-title.ts'
import type { Api, Call } from '../http/call.ts'
import { callerAddress, limit } from '../http/limits.ts'
import { ProblemError } from '../http/problems.ts'
import { documentPath, readHead, requestDocument } from './request.ts'

/** In characters. Title and day come first. */
const headLength = 64 * 1024

function titleIn(head: string): LookedUp {
  const [, title = ''] = /<FRBRname value="([^"]{1,500})"/.exec(head) ?? []
  const [, date = ''] = /<FRBRdate date="((?:19|20)\d{2}-\d{2}-\d{2})" name="(?:judgment|decision)"/.exec(head) ?? []
  return { kind: 'found', title: ordinaryTitle(unescapeHtml(title)), date }
}

/** The answer depends only on the address, so the CDN caches it for a day. */
const kept = {
  'Cache-Control': 'public, max-age=3600',
  'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=86400',
  'Netlify-Vary': 'query=path',
}

async function lookUp(c: Context<Api>): Promise<Response> {
  const path = documentPath(c)
  await limit('look-up', callerAddress(c))
  try {
    return c.json<LookedUp>(titleIn(await readHead(await requestDocument(path), '</FRBRWork>', headLength)), 200, kept)
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404) return c.json<LookedUp>({ kind: 'absent' }, 200, kept)
    throw error
  }
}

export const lookUpCalls: readonly Call[] = [
  {
    call: 'GET /api/find-case-law/title',
    who: 'anyone',
    answers:
      '200 `LookedUp`: the title and day of the judgment with this `path` at Find Case Law, or that it is not there; 422; 429; 502, 503',
    handle: lookUp,
  },
]
