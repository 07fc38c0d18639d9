import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../connection/client.ts'
import type { ClaimedMail } from '../mail/outbox.ts'
import { enquiries } from '../schema/enquiries.ts'
import { mailOutbox } from '../schema/mail.ts'

/** The values for the placeholders of `queueEnquiryMail`. The embedded database takes long to make a random id. */
export const enquiryMailIds = () => ({ noticeId: crypto.randomUUID(), acknowledgementId: crypto.randomUUID() })

const { placeholder } = sql
const mails = sql`(values ('notice', ${placeholder('noticeId')}::uuid), ('acknowledgement', ${placeholder('acknowledgementId')}::uuid))`

/** Queues the notice and the acknowledgement of the enquiry in `stored`, within the statement that stores it. */
export const queueEnquiryMail = (condition: SQL): SQL => sql`
  insert into ${mailOutbox} (kind, record_id, dedupe_key, message_id)
  select kind, stored.id, kind || ':' || stored.id, message_id from stored, ${mails} as mails (kind, message_id)
  where ${condition}`

/**
 * Whether an address had an acknowledgement within the hour before this one was queued.
 * Otherwise anyone could fill the mailbox of an address by entering it again and again.
 */
export async function hadAcknowledgement(db: Queryable, mail: ClaimedMail, email: string): Promise<boolean> {
  const found = await db.execute(sql`
    select from ${mailOutbox} own, ${mailOutbox} earlier join ${enquiries} on ${enquiries.id} = earlier.record_id
    where own.id = ${mail.id} and earlier.id < own.id and earlier.kind = own.kind and earlier.state in ('waiting', 'sent')
      and earlier.created_at > own.created_at - interval '1 hour' and lower(${enquiries.email}) = lower(${email}) limit 1`)
  return found.rows.length > 0
}

/** The ids of the messages that the enquirer got before this one, the first one first. */
export async function listSentBefore(db: Queryable, mail: ClaimedMail): Promise<string[]> {
  const { id, kind, recordId, state, messageId } = mailOutbox
  const isEarlier = and(eq(recordId, mail.recordId), lt(id, mail.id), eq(state, 'sent'), inArray(kind, ['acknowledgement', 'answer']))
  const rows = await db.select({ messageId }).from(mailOutbox).where(isEarlier).orderBy(asc(id))
  return rows.map((row) => row.messageId)
}
