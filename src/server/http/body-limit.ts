import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ProblemError } from './problems.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** The largest bodies taken, by what they carry. Netlify itself stops at 6 MB. */
export const bodyLimits = {
  login: 16 * kilobyte,
  form: 64 * kilobyte,
  /** A form post without script: up to nine bytes a character. The answer repeats a text that is too long. */
  plainForm: 3 * megabyte,
  record: 4 * megabyte,
  batch: 4 * megabyte,
} as const

const tooLarge = (maxSize: number) =>
  new ProblemError({
    title: 'Too large',
    status: 413,
    detail: `That is larger than the ${Math.round(maxSize / kilobyte)} KB allowed here.`,
  })

/** What the request says it carries; undefined when that shows only as it streams in. */
function declaredLength(c: Context): number | undefined {
  const length = c.req.header('Content-Length') ?? ''
  return /^\d+$/.test(length) && c.req.header('Transfer-Encoding') === undefined ? Number(length) : undefined
}

/** Refuses a larger body with 413, by its declared length or while it streams in. */
export function atMost(maxSize: number, refusal = tooLarge(maxSize)): MiddlewareHandler {
  const refuse = () => {
    throw refusal
  }
  // Opens the body as a stream, which costs a small call more than all else that is done with it.
  const whileStreaming = bodyLimit({ maxSize, onError: refuse })
  return (c, next) => {
    const declared = declaredLength(c)
    if (declared === undefined) return whileStreaming(c, next)
    return declared > maxSize ? refuse() : next()
  }
}
