import type { Context } from 'hono'
import { database } from '#db/client.ts'
import { updateCommunity } from '#db/community.ts'
import { communityUpdateSchema } from '#domain/community.ts'
import { testMessage } from '#domain/discord-message.ts'
import type { Api } from '#server/app.ts'
import { readJson } from '#server/body.ts'
import { postToDiscord, storedWebhook } from '#server/discord-webhook.ts'
import { publish } from '#server/publication.ts'

export async function update(c: Context<Api>) {
  const updated = await updateCommunity(database(), await readJson(c, communityUpdateSchema))
  await publish(database())
  return c.json(updated)
}

export async function sendTestMessage(c: Context<Api>) {
  await postToDiscord(await storedWebhook(database()), testMessage())
  return c.body(null, 204)
}
