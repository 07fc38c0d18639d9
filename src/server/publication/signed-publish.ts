import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { staffOnly } from '../accounts/staff-only.ts'
import { env } from '../env.ts'
import type { Api } from '../http/app.ts'
import { isFirstUse } from '../http/limits.ts'
import { unauthorised } from '../http/problems.ts'

const signatureTolerance = 5 * 60

/** HMAC-SHA256 of `{timestamp}.{body}` in hex. The timestamp is in seconds since 1970. */
export function signPublish(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

/** Whether a call of `POST /api/publish` was signed with `PUBLISH_SECRET` within the last five minutes. */
export function isSignedPublish(
  headers: { timestamp: string | undefined; signature: string | undefined },
  body: string,
  now: Date,
): boolean {
  const { PUBLISH_SECRET } = env()
  const { timestamp, signature } = headers
  if (!PUBLISH_SECRET || !timestamp || !signature || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > signatureTolerance) return false
  const expected = Buffer.from(signPublish(PUBLISH_SECRET, timestamp, body))
  const found = Buffer.from(signature)
  return expected.length === found.length && timingSafeEqual(expected, found)
}

const signatureOf = (c: Context<Api>) => c.req.header('X-Publish-Signature')

/** Admits staff, and calls with a signature. The signature is checked after the body limit. */
export const staffUnlessSigned: MiddlewareHandler<Api> = (c, next) => (signatureOf(c) === undefined ? staffOnly(c, next) : next())

/** @throws 401 for a signature that is wrong or was used before. */
export const requireValidSignature: MiddlewareHandler<Api> = async (c, next) => {
  const signature = signatureOf(c)
  if (signature !== undefined) {
    const headers = { timestamp: c.req.header('X-Publish-Timestamp'), signature }
    const right = isSignedPublish(headers, await c.req.text(), new Date()) && (await isFirstUse('publish-signature', signature))
    if (!right) throw unauthorised()
  }
  await next()
}
