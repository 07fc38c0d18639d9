import { type SQL, sql } from 'drizzle-orm'
import type { SuppressionReason } from '#domain/subscribers/suppression-reasons.ts'
import { hashOf } from '../connection/address-hash.ts'
import type { Queryable } from '../connection/client.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { subscribers, suppressions } from '../schema/subscribers.ts'

/** Inserts the hashes of `emails`, a query with one column. A complaint or bounce outlives an unsubscription. */
const keepHashes = (emails: SQL, reason: SuppressionReason): SQL => sql`
  insert into ${suppressions} (address_hash, reason) select distinct ${hashOf(sql`email`)}, ${reason} from (${emails}) as found (email)
  on conflict (address_hash) do update set reason = excluded.reason
  where excluded.reason = 'complained' or ${suppressions.reason} = 'unsubscribed'`

/** A subscriber whom staff removed could otherwise be restored after it unsubscribed. */
const deletedToo = (condition: SQL): SQL => sql`delete from ${deletedRecords} where ${deletedRecords.kind} = 'subscriber' and ${condition}`

/** Removes an address from the newsletter and keeps its hash. One statement, so that neither happens alone. */
export async function suppress(db: Queryable, email: string, reason: SuppressionReason): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${subscribers} where lower(${subscribers.email}) = lower(${email})),
      forgotten as (${deletedToo(sql`lower(record->>'email') = lower(${email})`)})
    ${keepHashes(sql`select ${email}::text`, reason)}`)
}

/** Removes the subscriber with this token and keeps the hash. A token without a subscriber changes nothing. */
export async function unsubscribe(db: Queryable, token: string): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${subscribers} where ${subscribers.token} = ${token} returning email),
      forgotten as (${deletedToo(sql`record->>'token' = ${token}::uuid::text`)} returning record->>'email' as email)
    ${keepHashes(sql`select email from gone union select email from forgotten`, 'unsubscribed')}`)
}
