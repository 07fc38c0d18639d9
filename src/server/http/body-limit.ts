import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ProblemError } from './problems.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** The largest bodies accepted, by content. Netlify's own limit is 6 MB. */
export const bodyLimits = {
  login: 16 * kilobyte,
  form: 64 * kilobyte,
  /**
   * A form post without JavaScript takes up to nine bytes a character. The limit is Netlify's own, so that the
   * answer can repeat a text that is too long.
   */
  plainForm: 6 * megabyte,
  record: 4 * megabyte,
  batch: 4 * megabyte,
  /** The most that SNS sends. */
  mailEvent: 256 * kilobyte,
} as const

const tooLarge = (maxSize: number) =>
  new ProblemError(413, 'Too large', `That is larger than the ${Math.round(maxSize / kilobyte)} KB allowed here.`)

/** Refuses a larger body with 413, by its `Content-Length` or while it is read. */
export function atMost(maxSize: number, refusal = tooLarge(maxSize)): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw refusal
    },
  })
}
