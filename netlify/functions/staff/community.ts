import type { Context } from 'hono'
import { updateCommunity } from '#db/community/community.ts'
import { database } from '#db/connection/client.ts'
import { testMessage } from '#domain/cases/discord-message.ts'
import { communityUpdateSchema } from '#domain/community/community.ts'
import { postToDiscord, storedWebhook } from '#server/discord/discord-webhook.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { requestBuild } from '#server/publication/publication.ts'

export async function update(c: Context<Api>) {
  const updated = await updateCommunity(database(), await readJson(c, communityUpdateSchema))
  await requestBuild(database())
  return c.json(updated)
}

export async function sendTestMessage(c: Context<Api>) {
  await postToDiscord(await storedWebhook(database()), testMessage())
  return c.body(null, 204)
}
