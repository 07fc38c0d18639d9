import type { Context } from 'hono'
import { isDocumentPath } from '#domain/find-case-law/document-path.ts'
import { findCaseLawOrigin } from '#domain/markup/case-law-sites.ts'
import { calledAddress } from '../env.ts'
import type { Api } from '../http/call.ts'
import { invalid, ProblemError } from '../http/problems.ts'

/** Milliseconds for a whole answer. Tests replace the limit. */
export const answerLimit: { readonly ms: number } = { ms: 8000 }

/** The most redirects that are followed. */
const mostRedirects = 3

export const failure = (status: 404 | 413 | 502 | 503, detail: string, headers: Record<string, string> = {}) =>
  new ProblemError(status, 'Not read from Find Case Law', detail, { headers })

const pasteInstead = 'Try again later, or paste the text.'

function refusal(status: number, retryAfter: string | null): ProblemError {
  if (status === 404 || status === 410)
    return failure(404, 'Find Case Law has no judgment at this address. That proves nothing: not every judgment is published there.')
  if (status !== 429) return failure(502, `Find Case Law refused the request (${status}). ${pasteInstead}`)
  const seconds = Math.min(Math.max(Number(retryAfter) || 60, 1), 3600)
  return failure(503, `Find Case Law is limiting requests. Try again in ${seconds} seconds.`, { 'Retry-After': String(seconds) })
}

/**
 * Requests a document from Find Case Law. Only a redirect within the same host is followed. With the `etag` of
 * an earlier answer, 304 means that nothing changed.
 * @throws 404, 502, 503
 */
export const requestDocument = (path: string, etag?: string): Promise<Response> =>
  request(new URL(`/${path}/data.xml`, findCaseLawOrigin), etag === undefined ? {} : { 'If-None-Match': etag })

/** Requests the feed of new judgments. @throws 404, 502, 503 */
export const requestFeed = (path: string): Promise<Response> => request(new URL(path, findCaseLawOrigin))

const unreached = () => failure(503, `Find Case Law could not be reached, or did not answer in time. ${pasteInstead}`)

async function request(address: URL, headers: Record<string, string> = {}, redirects = mostRedirects): Promise<Response> {
  const response = await fetch(calledAddress(address), {
    headers: { Accept: 'application/akn+xml, application/xml', ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(answerLimit.ms),
  }).catch(() => {
    throw unreached()
  })
  if (response.ok || (response.status === 304 && 'If-None-Match' in headers)) return response
  await response.body?.cancel()
  const location = response.status >= 300 && response.status < 400 ? response.headers.get('Location') : null
  if (location === null) throw refusal(response.status, response.headers.get('Retry-After'))
  const next = URL.parse(location, address)
  if (next?.origin !== findCaseLawOrigin || redirects === 0)
    throw failure(502, 'Find Case Law redirected to another site, which is not followed.')
  return request(next, headers, redirects - 1)
}

/** The start of a document, up to `end` or `most` characters. The rest is not read. @throws 503 */
export async function readHead({ body }: Response, end: string, most: number): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > most || text.includes(end)) break
    }
  } catch {
    throw unreached()
  }
  return text
}

/** The document that a call names. @throws 422 */
export function documentPath(c: Context<Api>): string {
  const path = c.req.query('path') ?? ''
  if (!isDocumentPath(path)) throw invalid({ path: ['This is not the address of a document at Find Case Law.'] })
  return path
}
