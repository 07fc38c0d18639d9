import { isSqlState } from '#db/connection/sqlstate.ts'
import type { Problem } from '#domain/fields/problem.ts'
import { databaseSlow } from '#domain/fields/problem-titles.ts'

/** Thrown anywhere in a handler; the app answers it as problem+json. */
export class ProblemError extends Error {
  readonly problem: Problem
  readonly headers: Record<string, string>
  /** Further members of the answer (RFC 9457, section 3.2), such as the record that is stored now. */
  readonly extra: Record<string, unknown>

  constructor(problem: Problem, options: { headers?: Record<string, string>; extra?: Record<string, unknown> } = {}) {
    super(problem.detail)
    this.problem = problem
    this.headers = options.headers ?? {}
    this.extra = options.extra ?? {}
  }
}

export const notFound = (what: string) => new ProblemError({ title: 'Not found', status: 404, detail: `${what} could not be found.` })

export const unauthorised = () =>
  new ProblemError({ title: 'Not signed in', status: 401, detail: 'Please sign in.' }, { headers: { 'WWW-Authenticate': 'Bearer' } })

export const malformed = (detail: string) => new ProblemError({ title: 'Malformed', status: 400, detail })

export const unsupportedType = (detail: string) => new ProblemError({ title: 'Unsupported media type', status: 415, detail })

export const invalid = (errors: Record<string, string[]>) =>
  new ProblemError({ title: 'Invalid', status: 422, detail: Object.values(errors).flat()[0] ?? 'Please check what you entered.', errors })

export const slugTaken = (slug: string) =>
  new ProblemError({
    title: 'Slug taken',
    status: 409,
    detail: `The slug "${slug}" is already taken. Choose another.`,
    errors: { slug: [`"${slug}" is already taken. Choose another.`] },
  })

/** Does not say whose it is. */
export const emailTaken = () => {
  const detail = 'That email address already belongs to another account.'
  return new ProblemError({ title: 'Email taken', status: 409, detail, errors: { email: [detail] } })
}

export const tooManyCalls = (retryAfter: number, detail: string) =>
  new ProblemError({ title: 'Too many requests', status: 429, detail }, { headers: { 'Retry-After': String(retryAfter) } })

const unavailable: Problem = {
  title: 'Service unavailable',
  status: 503,
  detail: 'The database cannot be reached at the moment. Nothing was lost; please try again shortly.',
}

const slow: Problem = {
  title: databaseSlow,
  status: 503,
  detail: 'The database is slow at the moment and did not answer in time. Nothing was lost; please try again shortly.',
}

const diskFull: Problem = {
  title: 'Disk full',
  status: 503,
  detail: 'The disk of the database is full, so nothing can be saved. What was saved before is safe. Free some space, then try again.',
}

/** PostgreSQL error classes that mean "not now": connection, two who wait for each other, resources, operator intervention, statement timeout. */
const passing = /^(08|40|53|57)/
const lostConnection = /not queryable|ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|connect|terminat|timeout|WebSocket|socket|Received network error/i

function causes(error: unknown): { code: string; message: string }[] {
  const found: { code: string; message: string }[] = []
  let current: unknown = error
  while (typeof current === 'object' && current !== null && found.length < 8) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : ''
    // A WebSocket that fails says no more than that, by an event.
    const message =
      current instanceof Event ? 'WebSocket' : 'message' in current && typeof current.message === 'string' ? current.message : ''
    found.push({ code, message })
    current = 'cause' in current ? current.cause : 'error' in current ? current.error : undefined
  }
  return found
}

/** True for a violation of a unique key (23505), however deep the driver wrapped it. */
export function isUniqueViolation(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '23505')
}

/** True where a table is not there (42P01): no release has made it yet. */
export function isTableMissing(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '42P01')
}

/** The database is away: a query failed to reach it, to be answered in time, or to be let in. */
function isDatabaseAway(error: unknown): boolean {
  // The first link is drizzle's own "Failed query: …", which quotes the statement: only what lies below it speaks of the wire.
  const [first, ...rest] = causes(error)
  const wire = first?.message.startsWith('Failed query') ? rest : [first ?? { code: '', message: '' }, ...rest]
  return wire.some(({ code, message }) => passing.test(code) || (!isSqlState(code) && lostConnection.test(message)))
}

/** The database was reached and did not finish in time: its own limit (57014), or the time that a call may wait. */
const isDatabaseSlow = (error: unknown) =>
  causes(error).some(({ code, message }) => code === '57014' || /^timeout: the database took/.test(message))

/** PostgreSQL could not extend a file (53100), or an uploaded part could not be written. */
const isDiskFull = (error: unknown) => causes(error).some(({ code }) => code === '53100' || code === 'ENOSPC')

/** Any error as a problem; what is not foreseen is a 500 that says nothing of the inside. */
export function toProblem(error: unknown): {
  problem: Problem
  headers: Record<string, string>
  extra: Record<string, unknown>
  foreseen: boolean
} {
  if (error instanceof ProblemError) return { problem: error.problem, headers: error.headers, extra: error.extra, foreseen: true }
  if (isDiskFull(error)) return { problem: diskFull, headers: { 'Retry-After': '60' }, extra: {}, foreseen: false }
  if (isDatabaseSlow(error)) return { problem: slow, headers: { 'Retry-After': '5' }, extra: {}, foreseen: false }
  if (isDatabaseAway(error)) return { problem: unavailable, headers: { 'Retry-After': '5' }, extra: {}, foreseen: false }
  const problem = { title: 'Something went wrong', status: 500, detail: 'Something went wrong on our side. Please try again.' }
  return { problem, headers: {}, extra: {}, foreseen: false }
}

/** For work whose failure must not undo what is stored already: its value, or what people should read about the failure. */
export async function attempt<Value>(work: () => Promise<Value>): Promise<{ ok: true; value: Value } | { ok: false; detail: string }> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, detail: toProblem(error).problem.detail }
  }
}
