import type { Context, MiddlewareHandler } from 'hono'
import { staffOnly } from '../accounts/staff-only.ts'
import { env } from '../env.ts'
import type { Api } from '../http/app.ts'
import { isFirstUse } from '../http/limits.ts'
import { unauthorised } from '../http/problems.ts'
import { isSignedBody } from '../http/signed-body.ts'

const signatureOf = (c: Context<Api>) => c.req.header('X-Publish-Signature')

/** Admits staff, and calls with a signature. The signature is checked after the body limit. */
export const staffUnlessSigned: MiddlewareHandler<Api> = (c, next) => (signatureOf(c) === undefined ? staffOnly(c, next) : next())

/** @throws 401 for a signature that is wrong or was used before. */
export const requireValidSignature: MiddlewareHandler<Api> = async (c, next) => {
  const signature = signatureOf(c)
  if (signature !== undefined) {
    const headers = { timestamp: c.req.header('X-Publish-Timestamp'), signature }
    const right = isSignedBody(env().PUBLISH_SECRET, headers, await c.req.text()) && (await isFirstUse('publish-signature', signature))
    if (!right) throw unauthorised()
  }
  await next()
}
