import { isSqlState } from '#db/connection/sqlstate.ts'
import type { Problem } from '#domain/fields/problem.ts'
import { databaseSlow, passkeyRequired } from '#domain/fields/problem-titles.ts'
import { judgmentsAreOff, judgmentsOff, staysJudgment } from '#domain/find-case-law/licence.ts'

/** An error that the app answers as problem+json. */
export class ProblemError extends Error {
  readonly problem: Problem
  readonly headers: Record<string, string>
  /** Extra members of the answer (RFC 9457, section 3.2), such as the stored record. */
  readonly extra: Record<string, unknown>

  constructor(
    status: number,
    title: string,
    detail: string,
    {
      errors,
      headers = {},
      extra = {},
    }: Pick<Problem, 'errors'> & { headers?: Record<string, string>; extra?: Record<string, unknown> } = {},
  ) {
    super(detail)
    this.problem = { title, status, detail, ...(errors && { errors }) }
    this.headers = headers
    this.extra = extra
  }
}

/** `what` is a phrase such as 'This case'. The key does not show whether the record ever existed. */
export const notFound = (what: string) => new ProblemError(404, 'Not found', `${what} does not exist. It may have been deleted.`)

/** Returns a record that was looked up. @throws 404 if there is none */
export function demandFound<Value>(found: Value | undefined, what: string): Value {
  if (found === undefined) throw notFound(what)
  return found
}

export const unknownAddress = () => new ProblemError(404, 'Not found', 'That address could not be found.')

export const unauthorised = () => new ProblemError(401, 'Not logged in', 'Please log in.', { headers: { 'WWW-Authenticate': 'Bearer' } })

export const forbidden = (detail: string) => new ProblemError(403, 'Forbidden', detail)

/** For a password that is not enough, or a passkey that has to be added first. */
export const passkeyMissing = (detail: string) => new ProblemError(403, passkeyRequired, detail)

export const notPossible = (detail: string) => new ProblemError(409, 'Not possible', detail)

export const malformed = (detail: string) => new ProblemError(400, 'Malformed', detail)

export const unsupportedType = (detail: string) => new ProblemError(415, 'Unsupported media type', detail)

export const invalid = (errors: Record<string, string[]>) =>
  new ProblemError(422, 'Invalid', Object.values(errors).flat()[0] ?? 'Please check what you entered.', { errors })

export const slugTaken = (slug: string) =>
  new ProblemError(409, 'Slug taken', `The slug "${slug}" is already taken. Choose another.`, {
    errors: { slug: [`"${slug}" is already taken. Choose another.`] },
  })

/** Does not reveal whose address it is. */
export const emailTaken = () => {
  const detail = 'That email address already belongs to another account.'
  return new ProblemError(409, 'Email taken', detail, { errors: { email: [detail] } })
}

export const tooManyCalls = (retryAfter: number, detail: string) =>
  new ProblemError(429, 'Too many requests', detail, { headers: { 'Retry-After': String(retryAfter) } })

/** The database may have done the work although its answer was lost. */
const unknownOutcome = 'Please try again shortly. If you sent something, it may still have been stored.'

const unavailable: Problem = {
  title: 'Service unavailable',
  status: 503,
  detail: `The database cannot be reached at the moment. ${unknownOutcome}`,
}

const slow: Problem = {
  title: databaseSlow,
  status: 503,
  detail: `The database is slow at the moment and did not answer in time. ${unknownOutcome}`,
}

const diskFull: Problem = {
  title: 'Disk full',
  status: 503,
  detail: 'The disk of the database is full, so nothing can be saved. What was saved before is safe. Free some space, then try again.',
}

/** PostgreSQL error classes that are temporary: connection, deadlock, resources, operator intervention, timeout. */
const passing = /^(08|40|53|57)/
const lostConnection = /not queryable|ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|connect|terminat|timeout|WebSocket|socket|Received network error/i

function causes(error: unknown): { code: string; message: string }[] {
  const found: { code: string; message: string }[] = []
  let current: unknown = error
  while (typeof current === 'object' && current !== null && found.length < 8) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : ''
    // A failed WebSocket reports an event without a message.
    const message =
      current instanceof Event ? 'WebSocket' : 'message' in current && typeof current.message === 'string' ? current.message : ''
    found.push({ code, message })
    current = 'cause' in current ? current.cause : 'error' in current ? current.error : undefined
  }
  return found
}

/** Whether an error has this code, however deep the driver wrapped it. */
const hasCode = (error: unknown, wanted: string): boolean => causes(error).some(({ code }) => code === wanted)

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505')

/** Whether the trigger of the cases refused a whole judgment, for which the licence is switched off. */
export const isJudgmentRefused = (error: unknown): boolean => hasCode(error, 'PSJ01')

export const judgmentRefused = () => new ProblemError(409, judgmentsOff, judgmentsAreOff)

/** Whether a save would turn a whole judgment into a note, although the trigger protects its source (23514). */
const isSourceLost = (error: unknown): boolean =>
  causes(error).some(({ code, message }) => code === '23514' && message.includes('"cases_source"'))

/** Whether a table is missing (42P01), because no migration has run. */
export const isTableMissing = (error: unknown): boolean => hasCode(error, '42P01')

/** Whether the database could not be reached, did not answer in time or refused the connection. */
function isDatabaseAway(error: unknown): boolean {
  // Drizzle's own "Failed query: …" quotes the statement, which could match by accident, so look only at its
  // causes.
  const [first, ...rest] = causes(error)
  const wire = first?.message.startsWith('Failed query') ? rest : [first ?? { code: '', message: '' }, ...rest]
  return wire.some(({ code, message }) => passing.test(code) || (!isSqlState(code) && lostConnection.test(message)))
}

/** Whether the database was reached but took too long: its own limit (57014), or the time limit of the call. */
const isDatabaseSlow = (error: unknown) =>
  causes(error).some(({ code, message }) => code === '57014' || /^timeout: the database took/.test(message))

/** Whether the disk is full: PostgreSQL could not extend a file (53100), or an upload could not be written. */
const isDiskFull = (error: unknown) => hasCode(error, '53100') || hasCode(error, 'ENOSPC')

interface Answer extends Pick<ProblemError, 'problem' | 'headers' | 'extra'> {
  foreseen: boolean
}

/** An unexpected error becomes a 500 without internal details. */
export function toProblem(error: unknown): Answer {
  if (error instanceof ProblemError) return { problem: error.problem, headers: error.headers, extra: error.extra, foreseen: true }
  if (isJudgmentRefused(error)) return toProblem(judgmentRefused())
  if (isSourceLost(error)) return toProblem(invalid({ textKind: [staysJudgment] }))
  const unforeseen = { headers: { 'Retry-After': '5' }, extra: {}, foreseen: false }
  if (isDiskFull(error)) return { ...unforeseen, problem: diskFull, headers: { 'Retry-After': '60' } }
  if (isDatabaseSlow(error)) return { ...unforeseen, problem: slow }
  if (isDatabaseAway(error)) return { ...unforeseen, problem: unavailable }
  const problem = { title: 'Something went wrong', status: 500, detail: `Something went wrong on our side. ${unknownOutcome}` }
  return { ...unforeseen, problem, headers: {} }
}

/** Runs work whose failure must not undo a stored change. Returns its value, or a text about the failure. */
export async function attempt<Value>(work: () => Promise<Value>): Promise<{ ok: true; value: Value } | { ok: false; detail: string }> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, detail: toProblem(error).problem.detail }
  }
}
