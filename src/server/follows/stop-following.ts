import { database } from '#db/connection/client.ts'
import { hasSomething, stopFollows } from '#db/follows/own-follows.ts'
import { unsubscribe } from '#db/subscribers/suppressions.ts'

/**
 * Ends one follow, or all. The address of somebody who then gets nothing is deleted.
 * Returns whether the subscriber is still there.
 */
export async function stopFollowing(token: string, which: number | 'all'): Promise<boolean> {
  const stopped = await stopFollows(database(), token, which)
  if (stopped === 0 || (await hasSomething(database(), token))) return true
  await unsubscribe(database(), token)
  return false
}
