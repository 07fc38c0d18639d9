import type { Config } from '@netlify/functions'
import { database } from '#db/client.ts'
import { findTeamMember, listTeam } from '#db/team.ts'
import { resource, serve } from '#server/app.ts'
import { atMost, bodyLimits } from '#server/body-limit.ts'
import { answerRecord } from '#server/etag.ts'
import { notFound } from '#server/problems.ts'
import { idOf } from '#server/records.ts'
import { staffOnly } from '#server/staff-only.ts'

export const config: Config = { path: ['/api/team', '/api/team/*'] }

const app = resource('/api/team')
const staff = () => import('./staff/team.ts')
const what = 'That team member'

app.get('/', async (c) => c.json(await listTeam(database())))
app.post('/', staffOnly, atMost(bodyLimits.record), async (c) => (await staff()).create(c))

app.get('/:key', async (c) => {
  const found = await findTeamMember(database(), idOf(c, what))
  if (!found) throw notFound(what)
  return answerRecord(c, found)
})

// Before the members: 'order' is none of their ids.
app.put('/order', staffOnly, atMost(bodyLimits.form), async (c) => (await staff()).order(c))
app.put('/:key', staffOnly, atMost(bodyLimits.record), async (c) => (await staff()).update(c))
app.delete('/:key', staffOnly, async (c) => (await staff()).remove(c))
app.post('/:key/restore', staffOnly, async (c) => (await staff()).restore(c))

export default serve(app)
