import { EnvironmentError, logsRequests } from '../env.ts'

/** The stack frames after the message, because a message may also have lines that begin with "at". */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message)
  const lines = start < 0 ? [] : stack.slice(start + message.length).split('\n')
  return lines.map((line) => line.trim()).filter((line) => line.startsWith('at '))
}

/** Logs only an error's kind, code and place, because a driver's message may quote personal data. */
export function report(error: unknown, requestId: string): void {
  const name = error instanceof Error ? error.constructor.name : typeof error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined
  const setting = error instanceof EnvironmentError ? error.message : undefined
  const at = cause instanceof Error ? framesOf(cause).slice(0, 6) : []
  console.error(JSON.stringify({ level: 'error', requestId, name, code, setting, at }))
}

interface AnsweredRequest {
  /** The same id as in an error answer. */
  requestId: string
  method: string
  /** The route pattern, such as `/api/cases/:key`. The address itself may contain personal data. */
  route: string
  status: number
  /** The id of the account, in a call by staff. */
  account?: number | undefined
  ms: number
}

interface ScheduledRun {
  /** The name of the function. */
  run: string
  /** Whether the call may have woken the database. */
  usedDatabase: boolean
  ms: number
}

/** Logs one JSON line per call, and per run of a scheduled function. */
export function logDone({ ms, ...done }: AnsweredRequest | ScheduledRun): void {
  if (logsRequests()) console.info(JSON.stringify({ level: 'info', ...done, ms: Math.round(ms) }))
}
