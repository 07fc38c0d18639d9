/** Milliseconds until a call is given up. */
export const callLimit = 15_000

/** Bytes a second that a slow line carries upwards: a large body may take longer. */
const slowestUpload = 16 * 1024

/** How long a call with this body may take, in milliseconds. Files on their way up take as long as they need. */
export function limitOf(body: BodyInit | null | undefined): number {
  if (body === null || body === undefined) return callLimit
  return typeof body === 'string' ? Math.max(callLimit, (body.length / slowestUpload) * 1000) : Infinity
}

/** Runs a call that ends with an error after `limit` milliseconds, or when `given` is aborted. */
export async function withinLimit<Answer>(
  limit: number,
  given: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Answer>,
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

/** Reads a large body, which may take long on a slow line as long as it comes. Ends with an error after a silence of the limit. */
export async function readSteadily(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const reader = answer.body?.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for (;;) {
    const chunk = await withinLimit(callLimit, undefined, async () => reader?.read())
    if (chunk === undefined || chunk.done) break
    chunks.push(chunk.value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
