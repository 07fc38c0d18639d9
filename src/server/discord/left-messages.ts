import { forgetMessage, type LeftMessage, listLeftMessages } from '#db/cases/case-claims.ts'
import type { Database } from '#db/connection/client.ts'
import { deleteFromDiscord, discordFailure, storedWebhook } from './discord-webhook.ts'

const isKnown = (message: LeftMessage): message is LeftMessage & { messageId: string } => message.messageId !== null

/**
 * Deletes the Discord messages about one case that is no longer public, or about all such cases.
 * @throws a problem with the reason why a message could not be deleted.
 */
export async function deleteLeftMessages(db: Database, recordId?: number): Promise<void> {
  const left = await listLeftMessages(db, recordId)
  const known = left.filter(isKnown)
  if (known.length > 0) {
    const webhook = await storedWebhook(db)
    for (const message of known) {
      await deleteFromDiscord(webhook, message.messageId)
      await forgetMessage(db, message)
    }
  }
  if (known.length < left.length)
    throw discordFailure(409, 'The message on Discord was posted by an earlier release. Delete it in the channel.')
}
