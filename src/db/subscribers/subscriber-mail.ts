import { type SQL, sql } from 'drizzle-orm'
import { mailOutbox } from '../schema/mail.ts'

/** More would let anyone fill the mailbox of an address by entering it again and again. */
const mostConfirmations = 5

/**
 * Queues the confirmation of the subscriber in `stored`, within the statement that stores it, unless it has
 * confirmed. At most one an hour. The key also stops parallel calls, which do not see each other's rows.
 */
export const queueConfirmation = (condition: SQL): SQL => sql`
  insert into ${mailOutbox} (kind, record_id, dedupe_key)
  select 'confirmation', stored.id, 'confirmation:' || stored.id || ':' || floor(extract(epoch from now()) / 3600) from stored
  where ${condition} and stored.confirmed_at is null and (
    select count(*) < ${mostConfirmations} and coalesce(max(earlier.created_at) < now() - interval '1 hour', true)
    from ${mailOutbox} earlier where earlier.kind = 'confirmation' and earlier.record_id = stored.id)
  on conflict do nothing`
