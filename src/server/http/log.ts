import { EnvironmentError, logsRequests } from '../env.ts'

/** The frames alone, from after the message: a line that somebody wrote may begin with "at", too. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message)
  const lines = start < 0 ? [] : stack.slice(start + message.length).split('\n')
  return lines.map((line) => line.trim()).filter((line) => line.startsWith('at '))
}

/** One JSON line for what nobody foresaw. Only the error's kind, code and place: a driver's message may quote a person's data. */
export function report(error: unknown, requestId: string): void {
  const name = error instanceof Error ? error.constructor.name : typeof error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined
  const setting = error instanceof EnvironmentError ? error.message : undefined
  const at = cause instanceof Error ? framesOf(cause).slice(0, 6) : []
  console.error(JSON.stringify({ level: 'error', requestId, name, code, setting, at }))
}

export interface AnsweredRequest {
  /** The error answer carries it too. */
  requestId: string
  method: string
  /** The pattern, such as `/api/cases/:key`: an address, and what is asked with it, may hold a person's data. */
  route: string
  status: number
  ms: number
}

/** One JSON line for every call. */
export function logRequest({ ms, ...request }: AnsweredRequest): void {
  if (logsRequests()) console.info(JSON.stringify({ level: 'info', ...request, ms: Math.round(ms) }))
}
