import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { findTarget } from '#db/follows/find-target.ts'
import { follow } from '#db/follows/follow.ts'
import { readWaits } from '#db/upkeep/rate-limits.ts'
import { followConsent } from '#domain/follows/follow-consent.ts'
import { followBodySchema } from '#domain/follows/follow-form.ts'
import type { Api } from '../http/call.ts'
import { callerAddress, demandAllowed, formLimits, limit, limitOf } from '../http/limits.ts'
import { ProblemError } from '../http/problems.ts'
import { formPage, readVisitorForm } from '../http/visitor-form.ts'
import { isMailSetUp, startSending } from '../mail/start-sending.ts'

// Not a field error, because visitors do not type the target.
const unknownTarget = () => new ProblemError(404, 'Not found', 'This is not in the register any more. Please reload the page.')

/** The answer is the same for every address, so that only the mailbox's owner learns what it follows. */
export async function requestFollow(c: Context<Api>): Promise<Response> {
  const { value, suspected } = await readVisitorForm(c, followBodySchema)
  // Check the limit before `findTarget`, which may read all cases of the register.
  const [retryAfter = 0] = await readWaits(database(), [limitOf('newsletter', callerAddress(c))])
  demandAllowed({ retryAfter })
  const target = await findTarget(database(), value.what)
  if (!target) {
    await limit('newsletter', callerAddress(c))
    throw unknownTarget()
  }
  const email = value.email.toLowerCase()
  const wanted = { email, ...target, suspected, mail: isMailSetUp(), page: formPage(c), wording: followConsent }
  demandAllowed(await follow(database(), wanted, formLimits(c, 'newsletter', 'follow', { email, kind: target.kind, key: target.key })))
  if (!suspected) startSending()
  return c.json({ requested: true }, 201)
}
