import type { Context } from 'hono'
import type { Api } from './app.ts'
import { notFound, ProblemError } from './problems.ts'

/** The version of a record that can be edited: the moment of its last change. */
export function recordTag(record: { updatedAt: string }): string {
  return `"${Date.parse(record.updatedAt)}"`
}

/** What a proxy that compresses adds to a tag, within the quotes or behind them: `"1-gzip"`, `"1-df"`, `"1;br"`, `"1"-gzip`. */
const proxySuffix = /(?:[-;:]{1,2}(?:gzip|br|df|deflate|zstd)){1,3}("?)$/i

/** The tag as it left here: a proxy may also have made it weak. */
const plainTag = (tag: string): string => tag.trim().replace(/^W\//, '').replace(proxySuffix, '$1')

const tagsOf = (header: string | undefined): string[] => header?.split(',').map(plainTag) ?? []

/** Whether the caller has what the tag names, by `If-None-Match` (RFC 9110, 13.1.2: any of a list, weak or not). */
export function isKnown(c: Context<Api>, tag: string): boolean {
  const known = tagsOf(c.req.header('If-None-Match'))
  return known.includes('*') || known.includes(plainTag(tag))
}

/** A record that can be edited, with its version. */
export function answerRecord(c: Context<Api>, record: { updatedAt: string }, status: 200 | 201 = 200): Response {
  const tag = recordTag(record)
  c.header('ETag', tag)
  return c.req.method === 'GET' && isKnown(c, tag) ? c.body(null, 304) : c.json(record, status)
}

/** What the editor may have started from, by `If-Match`; undefined when the call does not mind which version is there. */
export function seenVersions(c: Context<Api>): Date[] | undefined {
  const header = c.req.header('If-Match')?.trim()
  if (header === undefined || header === '*') return undefined
  // A tag that is not ours matches nothing: better a refusal than an overwritten edit. Thirteen digits reach to the year
  // 2286; more would be a date that the database cannot read.
  return tagsOf(header).map((tag) => new Date(Number(/^"(\d{1,13})"$/.exec(tag)?.[1] ?? 0)))
}

/** Why a guarded update or deletion changed nothing: the record is gone (404), or someone saved in between (412, with what is stored and its version). */
export function refusedUpdate(what: string, current: { updatedAt: string } | undefined): ProblemError {
  if (!current) return notFound(what)
  const detail = `${what} was changed by someone else since you opened it. Nothing was overwritten.`
  return new ProblemError(
    { title: 'Changed meanwhile', status: 412, detail },
    { extra: { current }, headers: { ETag: recordTag(current) } },
  )
}
