import type { Config } from '@netlify/functions'
import { database } from '#db/client.ts'
import { createTeamMember, findTeamMember, listTeam, orderTeam, updateTeamMember } from '#db/team.ts'
import { teamMemberInputSchema, teamOrderSchema } from '#domain/team.ts'
import { resource, serve } from '#server/app.ts'
import { atMost, bodyLimits, readJson } from '#server/body.ts'
import { deleteRecord, restoreRecord } from '#server/deletion.ts'
import { recordTag, refusedUpdate, seenVersion } from '#server/etag.ts'
import { demandPicture } from '#server/pictures.ts'
import { invalid, notFound } from '#server/problems.ts'
import { publish } from '#server/publication.ts'
import { idOf } from '#server/records.ts'
import { staffOnly } from '#server/session.ts'

export const config: Config = { path: ['/api/team', '/api/team/*'] }

const app = resource('/api/team')
const what = 'That team member'

app.get('/', async (c) => c.json(await listTeam(database())))

app.post('/', staffOnly, atMost(bodyLimits.record), async (c) => {
  const input = await readJson(c, teamMemberInputSchema)
  await demandPicture(input)
  const created = await createTeamMember(database(), input)
  await publish(database())
  c.header('ETag', recordTag(created))
  return c.json(created, 201)
})

app.get('/:key', async (c) => {
  const found = await findTeamMember(database(), idOf(c, what))
  if (!found) throw notFound(what)
  c.header('ETag', recordTag(found))
  return c.json(found)
})

// Before the members: 'order' is none of their ids.
app.put('/order', staffOnly, atMost(bodyLimits.form), async (c) => {
  const { ids } = await readJson(c, teamOrderSchema)
  const team = await orderTeam(database(), ids)
  if (!team) throw invalid({ ids: ['The order must name every member exactly once. The team may have changed since you opened it.'] })
  await publish(database())
  return c.json(team)
})

app.put('/:key', staffOnly, atMost(bodyLimits.record), async (c) => {
  const id = idOf(c, what)
  const input = await readJson(c, teamMemberInputSchema)
  await demandPicture(input)
  const updated = await updateTeamMember(database(), id, input, seenVersion(c))
  if (!updated) throw refusedUpdate(what, await findTeamMember(database(), id))
  await publish(database())
  c.header('ETag', recordTag(updated))
  return c.json(updated)
})

app.delete('/:key', staffOnly, async (c) => {
  await deleteRecord('team', idOf(c, what), what)
  return c.body(null, 204)
})

app.post('/:key/restore', staffOnly, async (c) => {
  const id = idOf(c, what)
  await restoreRecord('team', id, what)
  const restored = await findTeamMember(database(), id)
  if (!restored) throw notFound(what)
  c.header('ETag', recordTag(restored))
  return c.json(restored)
})

export default serve(app)
