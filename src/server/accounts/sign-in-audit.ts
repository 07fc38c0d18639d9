import type { Context } from 'hono'
import { confirmSession } from '#db/accounts/sessions.ts'
import { recordAudit } from '#db/audit/audit.ts'
import { database, type Queryable } from '#db/connection/client.ts'
import { countCall } from '#db/upkeep/rate-limits.ts'
import type { SignInMethod } from '#domain/accounts/sign-in-methods.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import { auditedResult } from '../audit/audited.ts'
import type { Api } from '../http/call.ts'
import { limitOf } from '../http/limits.ts'

/** Records that the person of this session has just confirmed their identity. */
export const confirm = (c: Context<Api>, method: SignInMethod): Promise<void> =>
  auditedResult(
    c,
    (tx) => confirmSession(tx, c.var.sessionId),
    () => ({ action: 'confirmed', kind: 'account', recordId: c.var.account.id, fields: [method] }),
  )

type Person = { id: number; username: string }

/** Adds a line about a person who is not signed in yet, or no longer. `fields` names the means of signing in. */
export async function noteSignIn(
  c: Context<Api>,
  { id, username }: Person,
  action: AuditAction,
  fields: readonly SignInMethod[] = [],
  db: Queryable = database(),
): Promise<void> {
  const author = { userId: id, userName: username, requestId: c.env.requestId }
  await recordAudit(db, author, { action, kind: 'account', recordId: id, fields })
}

/**
 * Adds a line about a failed sign-in. A name without an account is not stored, because it may be a password
 * in the wrong field. These lines are limited, so that strangers cannot fill the table.
 */
export async function noteFailedSignIn(c: Context<Api>, person: Person | undefined, method: SignInMethod): Promise<void> {
  if (person) return noteSignIn(c, person, 'sign-in-failed', [method])
  if ((await countCall(database(), limitOf('unknown-sign-ins', 'everyone'))).retryAfter > 0) return
  const author = { userId: null, userName: 'unknown name', requestId: c.env.requestId }
  await recordAudit(database(), author, { action: 'sign-in-failed', fields: [method] })
}
