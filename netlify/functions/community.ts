import type { Config } from '@netlify/functions'
import { database } from '#db/client.ts'
import { readCommunity, readCommunityForStaff, updateCommunity } from '#db/community.ts'
import { communityUpdateSchema } from '#domain/community.ts'
import { resource, serve } from '#server/app.ts'
import { atMost, bodyLimits, readJson } from '#server/body.ts'
import { publish } from '#server/publication.ts'
import { findSession, staffOnly } from '#server/session.ts'

export const config: Config = { path: '/api/community' }

const app = resource('/api/community')

app.get('/', async (c) => {
  const session = await findSession(c)
  return c.json(session ? await readCommunityForStaff(database()) : await readCommunity(database()))
})

app.put('/', staffOnly, atMost(bodyLimits.form), async (c) => {
  const updated = await updateCommunity(database(), await readJson(c, communityUpdateSchema))
  await publish(database())
  return c.json(updated)
})

export default serve(app)
