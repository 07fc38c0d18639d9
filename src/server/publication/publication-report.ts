import type { Database } from '#db/connection/client.ts'
import { readBuildState } from '#db/publication/build-requests.ts'
import { readChanges } from '#db/publication/changes.ts'
import { readPublication } from '#db/publication/publication.ts'
import { type BuildPlan, planBuild } from '#domain/publication/build-budget.ts'
import type { Publication } from '#domain/publication/publication.ts'
import { buildRules } from './claimed-build.ts'

const nextOf = (plan: BuildPlan): Publication['builds']['next'] =>
  plan.kind === 'later' ? { at: plan.at.toISOString(), because: plan.because } : null

/** What `GET /api/publish` answers. */
export async function readPublicationReport(db: Database): Promise<Publication> {
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
