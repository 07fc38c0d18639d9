import { type SQL, sql } from 'drizzle-orm'
import type { SuppressionReason } from '#domain/subscribers/suppression-reasons.ts'
import { hashOf } from '../connection/address-hash.ts'
import type { Queryable } from '../connection/client.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { followedNotes, follows } from '../schema/follows.ts'
import { subscribers, suppressions } from '../schema/subscribers.ts'

/** Inserts the hashes of `emails`, a query with one column. A complaint or bounce outlives an unsubscription. */
const keepHashes = (emails: SQL, reason: SuppressionReason): SQL => sql`
  insert into ${suppressions} (address_hash, reason) select distinct ${hashOf(sql`email`)}, ${reason} from (${emails}) as found (email)
  on conflict (address_hash) do update set reason = excluded.reason
  where excluded.reason = 'complained' or ${suppressions.reason} = 'unsubscribed'`

/** Also the removed subscribers, who could otherwise be restored after they unsubscribed. */
const deletedToo = (condition: SQL): SQL => sql`delete from ${deletedRecords} where ${deletedRecords.kind} = 'subscriber' and ${condition}`

/** Deletes the follows of removed subscribers, and the record of the notes sent to them. */
const endFollows = sql`
  ended as (delete from ${follows} where ${follows.subscriberId} in (select id from gone union all select id from forgotten)),
  emptied as (delete from ${followedNotes} where ${followedNotes.subscriberId} in (select id from gone union all select id from forgotten))`

/**
 * Removes addresses from the newsletter and keeps their hashes. One statement does both, so that neither happens
 * alone, and a report about thousands of recipients takes no longer than one about a few.
 */
export async function suppress(db: Queryable, emails: readonly string[], reason: SuppressionReason): Promise<void> {
  if (emails.length === 0) return
  const given = sql`unnest(${sql.param([...emails])}::text[]) as given (email)`
  const isGiven = (email: SQL) => sql`lower(${email}) in (select lower(given.email) from ${given})`
  await db.execute(sql`
    with gone as (delete from ${subscribers} where ${isGiven(sql`${subscribers.email}`)} returning id),
      forgotten as (${deletedToo(isGiven(sql`record->>'email'`))} returning record_id as id), ${endFollows}
    ${keepHashes(sql`select email from ${given}`, reason)}`)
}

/** Removes the subscriber with this token and keeps the hash. An unknown token changes nothing. */
export async function unsubscribe(db: Queryable, token: string): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${subscribers} where ${subscribers.token} = ${token} returning id, email),
      forgotten as (${deletedToo(sql`record->>'token' = ${token}::uuid::text`)} returning record_id as id, record->>'email' as email), ${endFollows}
    ${keepHashes(sql`select email from gone union select email from forgotten`, 'unsubscribed')}`)
}
