import type { Context, MiddlewareHandler } from 'hono'
import type { AuditAuthor } from '#domain/audit/audit-event.ts'
import { admitStaff } from '../accounts/session.ts'
import { env } from '../env.ts'
import type { Api } from '../http/call.ts'
import { isFirstUse } from '../http/limits.ts'
import { unauthorised } from '../http/problems.ts'
import { isSignedBody } from '../http/signed-body.ts'

const signatureOf = (c: Context<Api>) => c.req.header('X-Publish-Signature')

export const isSigned = (c: Context<Api>): boolean => signatureOf(c) !== undefined

/** The author of a signed call, for the audit trail. */
export const signedAuthor = (c: Context<Api>): AuditAuthor => ({ userId: null, userName: 'signed call', requestId: c.env.requestId })

/** Admits staff, and calls with a signature. The signature is checked after the body limit. */
export const staffUnlessSigned: MiddlewareHandler<Api> = async (c, next) => {
  if (!isSigned(c)) await admitStaff(c, 'publish')
  await next()
}

/** @throws 401 for a signature that is wrong or was used before. */
export async function demandValidSignature(c: Context<Api>): Promise<void> {
  const signature = signatureOf(c)
  if (signature === undefined) return
  const headers = { timestamp: c.req.header('X-Publish-Timestamp'), signature }
  const isRight = isSignedBody(env().PUBLISH_SECRET, headers, await c.req.text()) && (await isFirstUse('publish-signature', signature))
  if (!isRight) throw unauthorised()
}
