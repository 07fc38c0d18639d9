import { sql } from 'drizzle-orm'
import type { Community, CommunityForStaff, CommunityUpdate } from '#domain/community/schema.ts'
import { paths } from '#domain/site/paths.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { bumpContent } from '../publication/bump-content.ts'
import { community } from '../schema/community.ts'

const { discordInviteUrl, discordServerId, eventName, eventDescription, eventDate } = community
const open = { discordInviteUrl, discordServerId, eventName, eventDescription, eventDate }
const forStaff = { ...open, discordWebhookSet: sql<boolean>`${community.discordWebhookUrl} is not null` }

/** The public community details. All fields are null before staff save any. */
export async function readCommunity(db: Queryable): Promise<Community> {
  const [row] = await db.select(open).from(community)
  return row ?? { discordInviteUrl: null, discordServerId: null, eventName: null, eventDescription: null, eventDate: null }
}

export async function readCommunityForStaff(db: Queryable): Promise<CommunityForStaff> {
  const [row] = await db.select(forStaff).from(community)
  return row ?? { ...(await readCommunity(db)), discordWebhookSet: false }
}

/** Returns the secret itself. Only the code that posts to Discord may use it. */
export async function readDiscordWebhook(db: Queryable): Promise<string | null> {
  const [row] = await db.select({ url: community.discordWebhookUrl }).from(community)
  return row?.url ?? null
}

/** Leaves absent keys as they are. Null clears a field. */
export async function updateCommunity(db: Database, update: CommunityUpdate): Promise<CommunityForStaff> {
  return db.transaction(async (tx) => {
    await tx
      .insert(community)
      .values(update)
      .onConflictDoUpdate({ target: community.id, set: { ...update, updatedAt: sql`now()` } })
    await bumpContent(tx, [{ kind: 'community', recordId: null, path: paths.community, op: 'saved' }])
    return readCommunityForStaff(tx)
  })
}
