import { sql } from 'drizzle-orm'
import { hashOf } from '../connection/address-hash.ts'
import type { Queryable } from '../connection/client.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { subscribers, suppressions } from '../schema/subscribers.ts'

/**
 * Removes restored subscribers who unsubscribed, bounced or complained after the backup was made. A restore
 * keeps their hashes. Someone who unsubscribed before the backup may confirm again.
 */
export async function dropSuppressed(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    delete from ${subscribers} using ${suppressions} where address_hash = ${hashOf(subscribers.email)}
      and (${subscribers.confirmedAt} is not null or reason <> 'unsubscribed')`)
  await tx.execute(sql`
    delete from ${deletedRecords} using ${suppressions} where ${deletedRecords.kind} = 'subscriber'
      and address_hash = ${hashOf(sql`${deletedRecords.record}->>'email'`)}`)
}
