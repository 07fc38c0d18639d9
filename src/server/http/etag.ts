import type { Context } from 'hono'
import type { Api } from './call.ts'
import { notFound, ProblemError } from './problems.ts'

/** The version of an editable record: the time of its last change. */
export function recordTag(record: { updatedAt: string }): string {
  return `"${Date.parse(record.updatedAt)}"`
}

/** The suffix that a compressing proxy adds to a tag: `"1-gzip"`, `"1-df"`, `"1;br"`, `"1"-gzip`. */
const proxySuffix = /(?:[-;:]{1,2}(?:gzip|br|df|deflate|zstd)){1,3}("?)$/i

/** The tag in the form in which this server sent it. A proxy may also have marked it weak. */
const plainTag = (tag: string): string => tag.trim().replace(/^W\//, '').replace(proxySuffix, '$1')

const tagsOf = (header: string | undefined): string[] => header?.split(',').map(plainTag) ?? []

/** Whether `If-None-Match` has this version (RFC 9110, 13.1.2: any of a list, weak or strong). */
export function isKnown(c: Context<Api>, tag: string): boolean {
  const known = tagsOf(c.req.header('If-None-Match'))
  return known.includes('*') || known.includes(plainTag(tag))
}

/** Answers an editable record with its version. */
export function answerRecord(c: Context<Api>, record: { updatedAt: string }, status: 200 | 201 = 200): Response {
  const tag = recordTag(record)
  c.header('ETag', tag)
  return c.req.method === 'GET' && isKnown(c, tag) ? c.body(null, 304) : c.json(record, status)
}

/** The versions in `If-Match`. Undefined when any version may be overwritten. */
export function seenVersions(c: Context<Api>): Date[] | undefined {
  const header = c.req.header('If-Match')?.trim()
  if (header === undefined || header === '*') return undefined
  // A foreign tag matches nothing, because a refusal is better than an overwritten edit. Thirteen digits reach the
  // year 2286. The database cannot read much later dates.
  return tagsOf(header).map((tag) => new Date(Number(/^"(\d{1,13})"$/.exec(tag)?.[1] ?? 0)))
}

/** Why a guarded write changed nothing: the record is gone (404), or was saved before (412, with it). */
export function refusedUpdate(what: string, current: { updatedAt: string } | undefined): ProblemError {
  if (!current) return notFound(what)
  const detail = `${what} was changed by someone else since you opened it. Nothing was overwritten.`
  return new ProblemError(412, 'Changed by someone else', detail, { extra: { current }, headers: { ETag: recordTag(current) } })
}
