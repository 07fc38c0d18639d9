import type { Context } from 'hono'
import { confirmSession } from '#db/accounts/sessions.ts'
import type { SignInMethod } from '#domain/accounts/sign-in-methods.ts'
import { audited } from '../audit/audited.ts'
import type { Api } from '../http/call.ts'

/** Records that the person of this session has just confirmed their identity. */
export function confirm(c: Context<Api>, method: SignInMethod): Promise<void> {
  return audited(
    c,
    (tx) => confirmSession(tx, c.var.sessionId),
    () => ({ action: 'confirmed', kind: 'account', recordId: c.var.account.id, fields: [method] }),
  )
}
