import type { Queryable } from './client.ts'
import { subscriptions } from './schema.ts'

/** An address already there stays as it is, and the caller cannot tell. */
export async function subscribe(db: Queryable, email: string): Promise<void> {
  await db.insert(subscriptions).values({ email }).onConflictDoNothing()
}
