/** One JSON line for what nobody foresaw. Only the error's kind, code and place: a driver's message may quote a person's data. */
export function report(error: unknown, requestId: string): void {
  const name = error instanceof Error ? error.constructor.name : typeof error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined
  const frames = cause instanceof Error ? (cause.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at ')) : []
  console.error(JSON.stringify({ level: 'error', requestId, name, code, at: frames.slice(0, 6).map((line) => line.trim()) }))
}
