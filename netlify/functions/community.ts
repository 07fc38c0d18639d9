import type { Config } from '@netlify/functions'
import { database } from '#db/client.ts'
import { readCommunity, readCommunityForStaff, updateCommunity } from '#db/community.ts'
import { communityUpdateSchema } from '#domain/community.ts'
import { testMessage } from '#domain/discord-message.ts'
import { resource, serve } from '#server/app.ts'
import { atMost, bodyLimits, readJson } from '#server/body.ts'
import { postToDiscord, storedWebhook } from '#server/discord-webhook.ts'
import { publish } from '#server/publication.ts'
import { findSession, staffOnly } from '#server/session.ts'

export const config: Config = { path: ['/api/community', '/api/community/*'] }

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

app.post('/test-message', staffOnly, async (c) => {
  await postToDiscord(await storedWebhook(database()), testMessage())
  return c.body(null, 204)
})

export default serve(app)
