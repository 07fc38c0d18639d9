import { database } from '#db/connection/client.ts'
import { getsAnything, stopFollows } from '#db/follows/own-follows.ts'
import { unsubscribe } from '#db/subscribers/suppressions.ts'

/** Ends one follow, or all. Deletes a subscriber who then gets nothing, and returns false. */
export async function stopFollowing(token: string, which: number | 'all'): Promise<boolean> {
  const stopped = await stopFollows(database(), token, which)
  if (stopped === 0 || (await getsAnything(database(), token))) return true
  await unsubscribe(database(), token)
  return false
}
