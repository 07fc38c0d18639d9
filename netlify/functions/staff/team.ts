import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { orderTeam } from '#db/team/team.ts'
import { teamOrderSchema } from '#domain/team/team.ts'
import { audited } from '#server/audit/audited.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { invalid } from '#server/http/problems.ts'
import { requestBuild } from '#server/publication/publication.ts'

export async function order(c: Context<Api>) {
  const { ids } = await readJson(c, teamOrderSchema)
  const team = await audited(
    c,
    (tx) => orderTeam(tx, ids),
    (ordered) => ordered && { action: 'reordered', kind: 'team' },
  )
  if (!team) throw invalid({ ids: ['The order must name every member exactly once. The team may have changed since you opened it.'] })
  await requestBuild(database())
  return c.json(team)
}
