import { beforeEach, vi } from 'vitest'
import { updateCommunity } from '#db/community/community.ts'
import { database } from '#db/connection/client.ts'
import { answerLimit } from '#server/discord/discord-webhook.ts'
import { type DiscordReceiver, startDiscordReceiver } from './discord-receiver.ts'
import { useReceiver } from './receiver.ts'

const webhook = 'https://discord.com/api/webhooks/1100000000000000001/a-secret_Token'

/** Gives up on Discord soon, until the test ends. For tests of a Discord that never answers. */
export function shortenDiscordLimit(): void {
  vi.spyOn(answerLimit, 'ms', 'get').mockReturnValue(300)
}

/**
 * Call after `useDatabase`: every test gets a webhook in the settings.
 * Its receiver accepts calls and has recorded none.
 */
export function useDiscord(): () => DiscordReceiver {
  const discord = useReceiver(startDiscordReceiver)
  beforeEach(async () => {
    discord().reset()
    vi.stubEnv('TEST_RECEIVER', discord().url)
    await updateCommunity(database(), { discordWebhookUrl: webhook })
  })
  return discord
}
