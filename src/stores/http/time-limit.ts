/** Milliseconds before a call is aborted. */
export const callLimit = 15_000

/** Bytes per second of a slow upload. A large body gets more time accordingly. */
const slowestUpload = 16 * 1024

/** The time limit of a call with this body, in milliseconds. File uploads have none. */
export function limitOf(body: BodyInit | null | undefined): number {
  if (body === null || body === undefined) return callLimit
  return typeof body === 'string' ? Math.max(callLimit, (body.length / slowestUpload) * 1000) : Infinity
}

/** Runs a call. Fails after `limit` milliseconds, or when `given` is aborted. */
export async function withinLimit<Answer>(
  run: (signal: AbortSignal) => Promise<Answer>,
  limit: number = callLimit,
  given?: AbortSignal,
): Promise<Answer> {
  const ending = new AbortController()
  const ended = new Promise<never>((_, reject) => ending.signal.addEventListener('abort', () => reject(ending.signal.reason)))
  const abort = () => ending.abort(given?.reason)
  const late = () => ending.abort(new DOMException('The server did not answer in time.', 'TimeoutError'))
  const timer = Number.isFinite(limit) ? setTimeout(late, limit) : undefined
  given?.addEventListener('abort', abort)
  if (given?.aborted) abort()
  try {
    return await Promise.race([ended, run(ending.signal)])
  } finally {
    clearTimeout(timer)
    given?.removeEventListener('abort', abort)
  }
}

/** Reads a large body, however slowly it arrives. Fails when nothing arrives within the limit. */
export async function readSteadily(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const reader = answer.body?.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for (;;) {
    const chunk = await withinLimit(async () => reader?.read())
    if (chunk === undefined || chunk.done) break
    chunks.push(chunk.value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
