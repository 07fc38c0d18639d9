import type { Context, MiddlewareHandler } from 'hono'
import type { Api } from './app.ts'
import { isFirstUse } from './limits.ts'
import { unauthorised } from './problems.ts'
import { isSignedPublish } from './publication.ts'
import { staffOnly } from './staff-only.ts'

const signatureOf = (c: Context<Api>) => c.req.header('X-Publish-Signature')

/** `POST /api/publish` is also open to other systems that sign what they send: the signature is judged once the body is known to be small. */
export const staffUnlessSigned: MiddlewareHandler<Api> = (c, next) => (signatureOf(c) === undefined ? staffOnly(c, next) : next())

/** @throws 401 for a signature that is not right, or was used before. */
export const demandRightSignature: MiddlewareHandler<Api> = async (c, next) => {
  const signature = signatureOf(c)
  if (signature !== undefined) {
    const headers = { timestamp: c.req.header('X-Publish-Timestamp'), signature }
    const right = isSignedPublish(headers, await c.req.text(), new Date()) && (await isFirstUse('publish-signature', signature))
    if (!right) throw unauthorised()
  }
  await next()
}
