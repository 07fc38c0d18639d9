import type { Database } from '#db/connection/client.ts'
import { claimBuild, readBuildState, returnBuild } from '#db/publication/build-requests.ts'
import { confirmClaim } from '#db/publication/publication.ts'
import { type BuildPlan, type BuildRules, planBuild, planForcedBuild } from '#domain/publication/build-budget.ts'
import { env } from '../env.ts'
import { callBuildHook } from './build-hook.ts'

export type BuildOutcome = Exclude<BuildPlan, { kind: 'due' }> | { kind: 'requested' } | { kind: 'failed'; reason: string }

export function buildRules(): BuildRules {
  const { PUBLISH_QUIET_SECONDS, BUILDS_A_MONTH } = env()
  return { quietSeconds: PUBLISH_QUIET_SECONDS, buildsAMonth: BUILDS_A_MONTH }
}

/** Claims a build that is due and calls the hook. If another call claimed first, the plan is made again. */
export async function claimDueBuild(db: Database, force = false): Promise<BuildOutcome> {
  const state = await readBuildState(db)
  const plan = force ? planForcedBuild(state.history, buildRules()) : planBuild(state.waiting, state.history, buildRules())
  if (plan.kind !== 'due') return plan
  const claim = await claimBuild(db, state)
  if (claim === undefined) return claimDueBuild(db, force)
  const reason = await callBuildHook()
  if (reason === undefined) await confirmClaim(db)
  else await returnBuild(db, claim, reason)
  return reason === undefined ? { kind: 'requested' } : { kind: 'failed', reason }
}
