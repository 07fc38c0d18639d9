import type { Context } from 'hono'
import { readCommunityForStaff, updateCommunity } from '#db/community/community.ts'
import { database } from '#db/connection/client.ts'
import { readPractice } from '#db/practice/practice.ts'
import { changedFields } from '#domain/audit/audit-event.ts'
import { communityUpdateSchema } from '#domain/community/schema.ts'
import { testMessage } from '#domain/discord/discord-message.ts'
import { auditedResult, noteAudit } from '#server/audit/audited.ts'
import { postToDiscord, storedWebhook } from '#server/discord/discord-webhook.ts'
import { readJson } from '#server/http/body.ts'
import type { Api, Call } from '#server/http/call.ts'
import { requestBuild } from '#server/publication/publication.ts'

async function update(c: Context<Api>) {
  const input = await readJson(c, communityUpdateSchema)
  const { updated } = await auditedResult(
    c,
    async (tx) => {
      const before = await readCommunityForStaff(tx)
      return { updated: await updateCommunity(tx, input), fields: changedFields(before, input) }
    },
    ({ fields }) => ({ action: 'updated', kind: 'community', fields }),
  )
  await requestBuild(database())
  return c.json(updated)
}

async function sendTestMessage(c: Context<Api>) {
  await postToDiscord(await storedWebhook(database()), testMessage((await readPractice(database())).name))
  await noteAudit(c, { action: 'test-sent', kind: 'community' })
  return c.body(null, 204)
}

export const communityCalls: readonly Call[] = [
  { call: 'PUT /api/community', who: 'change settings', answers: '200 `CommunityForStaff`; 422', handle: update },
  {
    call: 'POST /api/community/test-message',
    who: 'change settings',
    answers: '204 when Discord accepted it; 409 no webhook; 502 or 503 with the reason',
    handle: sendTestMessage,
  },
]
