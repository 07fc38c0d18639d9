import type { Context, MiddlewareHandler } from 'hono'
import { recordAudit } from '#db/audit/audit.ts'
import { type Database, database } from '#db/connection/client.ts'
import { readBuildState } from '#db/publication/build-requests.ts'
import { readChanges } from '#db/publication/changes.ts'
import { readPublication } from '#db/publication/publication.ts'
import { countCall, giveBackCall } from '#db/upkeep/rate-limits.ts'
import type { AuditAuthor } from '#domain/audit/audit-event.ts'
import { type BuildPlan, planBuild } from '#domain/publication/build-budget.ts'
import type { Publication } from '#domain/publication/publication.ts'
import { admitStaff } from '#server/accounts/session.ts'
import { authorOf, noteAudit } from '#server/audit/audited.ts'
import { env } from '#server/env.ts'
import type { Api, Call } from '#server/http/call.ts'
import { limit, limitOf } from '#server/http/limits.ts'
import { ProblemError, unauthorised } from '#server/http/problems.ts'
import { isSignedBody } from '#server/http/signed-body.ts'
import { purgeChanges } from '#server/publication/changes-cache.ts'
import { correctLiveBuild } from '#server/publication/deploy-result.ts'
import { buildRules, requestBuild } from '#server/publication/publication.ts'

function buildsSpent(at: Date): ProblemError {
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const detail = `All builds of this month are used. The next one may start on ${day.format(at)}. Saved changes are public without it.`
  return new ProblemError(409, 'Builds used up', detail)
}

const signatureOf = (c: Context<Api>) => c.req.header('X-Publish-Signature')

const isSigned = (c: Context<Api>): boolean => signatureOf(c) !== undefined

/** The author of a signed call, for the audit trail. */
const signedAuthor = (c: Context<Api>): AuditAuthor => ({ userId: null, userName: 'signed call', requestId: c.env.requestId })

/** Admits staff, and calls with a signature. The signature is checked after the body limit. */
const staffUnlessSigned: MiddlewareHandler<Api> = async (c, next) => {
  if (!isSigned(c)) await admitStaff(c, 'publish')
  await next()
}

/** @throws 401 for a wrong signature, or one that was used before. */
async function demandValidSignature(c: Context<Api>): Promise<void> {
  const signature = signatureOf(c)
  if (signature === undefined) return
  const isRight = isSignedBody(env().PUBLISH_SECRET, c.req.header('X-Publish-Timestamp'), signature, await c.req.text())
  if (!isRight) throw unauthorised()
  const { retryAfter } = await countCall(database(), limitOf('publish-signature', signature))
  if (retryAfter > 0) throw unauthorised()
}

const nextOf = (plan: BuildPlan): Publication['builds']['next'] =>
  plan.kind === 'later' ? { at: plan.at.toISOString(), because: plan.because } : null

/** The report of `GET /api/publish`. */
async function readPublicationReport(db: Database): Promise<Publication> {
  const row = await readPublication(db)
  const { waiting, history } = await readBuildState(db)
  const rules = buildRules()
  const { usedThisMonth: used } = history
  return {
    ...row,
    builds: { limit: rules.buildsAMonth ?? null, used, next: nextOf(planBuild(waiting, history, rules)) },
    changes: await readChanges(db),
  }
}

/** All callers share one limit, because a build costs the same for each of them. */
const everyone = 'everyone'

async function build(c: Context<Api>) {
  await demandValidSignature(c)
  // Fails with 503 if the database is down. Otherwise the answer would blame the build hook.
  await readPublication(database())
  await limit('publish', everyone)
  const outcome = await requestBuild(database(), { force: true })
  // A failed hook starts no build, so the call does not count.
  if (outcome.kind !== 'requested') await giveBackCall(database(), limitOf('publish', everyone).key)
  if (outcome.kind === 'failed') throw new ProblemError(502, 'Website not updated', outcome.reason)
  if (outcome.kind === 'later') throw buildsSpent(outcome.at)
  await recordAudit(database(), isSigned(c) ? signedAuthor(c) : authorOf(c), { action: 'build-requested', kind: 'website' })
  return c.json(await readPublicationReport(database()), 202)
}

/** Purges the CDN again, after a refused or lost purge. */
async function refresh(c: Context<Api>) {
  await correctLiveBuild(database())
  const failure = await purgeChanges()
  if (failure !== undefined) throw new ProblemError(502, 'Changes not yet public', failure)
  await noteAudit(c, { action: 'cache-refreshed', kind: 'website' })
  return c.json(await readPublicationReport(database()), 202)
}

export const publicationCalls: readonly Call[] = [
  {
    call: 'GET /api/publish',
    who: 'read records',
    answers: '200 `Publication`: the budget of builds, when the next may start, and what the live build lacks',
    handle: async (c) => c.json(await readPublicationReport(database())),
  },
  {
    call: 'POST /api/publish',
    who: 'anyone',
    around: [staffUnlessSigned],
    answers:
      'Staff, or signed: 202 `Publication`; 401; 409 when the builds of this month are used; 429 after ten in a quarter of an hour; 502 when the hook failed',
    handle: build,
  },
  {
    call: 'POST /api/publish/refresh',
    who: 'publish',
    answers: '202 `Publication`, after a repeated purge of `GET /api/changes`; 502 when it refused',
    handle: refresh,
  },
]
