import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { createTeamMember, findTeamMember, orderTeam, updateTeamMember } from '#db/team/team.ts'
import { teamMemberInputSchema, teamOrderSchema } from '#domain/team/team.ts'
import { deleteRecord, restoreRecord } from '#server/content/deletion.ts'
import { idOf } from '#server/content/records.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { answerRecord, refusedUpdate, seenVersions } from '#server/http/etag.ts'
import { invalid, notFound } from '#server/http/problems.ts'
import { demandPicture } from '#server/pictures/pictures.ts'
import { publish } from '#server/publication/publication.ts'

const what = 'That team member'

export async function create(c: Context<Api>) {
  const input = await readJson(c, teamMemberInputSchema)
  await demandPicture(input)
  const created = await createTeamMember(database(), input)
  await publish(database())
  return answerRecord(c, created, 201)
}

export async function order(c: Context<Api>) {
  const { ids } = await readJson(c, teamOrderSchema)
  const team = await orderTeam(database(), ids)
  if (!team) throw invalid({ ids: ['The order must name every member exactly once. The team may have changed since you opened it.'] })
  await publish(database())
  return c.json(team)
}

export async function update(c: Context<Api>) {
  const id = idOf(c, what)
  const input = await readJson(c, teamMemberInputSchema)
  await demandPicture(input)
  const updated = await updateTeamMember(database(), id, input, seenVersions(c))
  if (!updated) throw refusedUpdate(what, await findTeamMember(database(), id))
  await publish(database())
  return answerRecord(c, updated)
}

export const remove = (c: Context<Api>) => deleteRecord(c, { kind: 'team', what, find: findTeamMember })

export async function restore(c: Context<Api>) {
  const id = idOf(c, what)
  await restoreRecord('team', id, what)
  const restored = await findTeamMember(database(), id)
  if (!restored) throw notFound(what)
  return answerRecord(c, restored)
}
