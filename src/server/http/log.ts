import { EnvironmentError, logsRequests } from '../env.ts'

/**
 * Returns only the stack frames after the message,
 * because a message may also contain lines that begin with "at".
 */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message)
  const lines = start < 0 ? [] : stack.slice(start + message.length).split('\n')
  return lines.map((line) => line.trim()).filter((line) => line.startsWith('at '))
}

/**
 * Logs an unexpected error as one JSON line: only its kind, code and place,
 * because a driver's message may quote personal data.
 */
export function report(error: unknown, requestId: string): void {
  const name = error instanceof Error ? error.constructor.name : typeof error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined
  const setting = error instanceof EnvironmentError ? error.message : undefined
  const at = cause instanceof Error ? framesOf(cause).slice(0, 6) : []
  console.error(JSON.stringify({ level: 'error', requestId, name, code, setting, at }))
}

export interface AnsweredRequest {
  /** The same id as in an error answer. */
  requestId: string
  method: string
  /** The route pattern, such as `/api/cases/:key`. The address itself may contain personal data. */
  route: string
  status: number
  /** The id of the account, in a call by staff. */
  account?: number
  ms: number
}

/** Logs one JSON line per call. */
export function logRequest({ ms, ...request }: AnsweredRequest): void {
  if (logsRequests()) console.info(JSON.stringify({ level: 'info', ...request, ms: Math.round(ms) }))
}

export interface ScheduledRun {
  /** The name of the function. */
  run: string
  /** Whether the call may have woken the database. */
  usedDatabase: boolean
  ms: number
}

/** Logs one JSON line per run of a scheduled function. */
export function logRun({ ms, ...run }: ScheduledRun): void {
  if (logsRequests()) console.info(JSON.stringify({ level: 'info', ...run, ms: Math.round(ms) }))
}
