import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { subscriptions } from './schema.ts'

/** An address already there stays as it is, and the caller cannot tell; only a suspicion ends once a person subscribes it. */
export async function subscribe(db: Queryable, email: string, suspected: boolean): Promise<void> {
  await db
    .insert(subscriptions)
    .values({ email, suspected })
    .onConflictDoUpdate({
      target: subscriptions.email,
      set: { suspected: sql`${subscriptions.suspected} and excluded.suspected` },
    })
}
