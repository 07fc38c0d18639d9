import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../connection/client.ts'
import type { ClaimedMail } from '../mail/outbox.ts'
import { mailOutbox } from '../schema/mail.ts'

/** The values for the placeholders of `queueEnquiryMail`. The embedded database is slow at random ids. */
export const enquiryMailIds = () => ({ noticeId: crypto.randomUUID(), acknowledgementId: crypto.randomUUID() })

const { placeholder } = sql
const mails = sql`(values ('notice', ${placeholder('noticeId')}::uuid), ('acknowledgement', ${placeholder('acknowledgementId')}::uuid))`

/** Queues the notice and, if allowed, the acknowledgement of the enquiry in `stored`, in the same statement. */
export const queueEnquiryMail = (mailed: SQL, mayAcknowledge: SQL): SQL => sql`
  insert into ${mailOutbox} (kind, record_id, dedupe_key, message_id)
  select kind, stored.id, kind || ':' || stored.id, message_id from stored, ${mails} as mails (kind, message_id)
  where ${mailed} and (kind = 'notice' or ${mayAcknowledge})`

/** The ids of the earlier messages to the enquirer, oldest first. */
export async function listSentBefore(db: Queryable, mail: ClaimedMail): Promise<string[]> {
  const { id, kind, recordId, state, messageId } = mailOutbox
  const isEarlier = and(eq(recordId, mail.recordId), lt(id, mail.id), eq(state, 'sent'), inArray(kind, ['acknowledgement', 'answer']))
  const rows = await db.select({ messageId }).from(mailOutbox).where(isEarlier).orderBy(asc(id))
  return rows.map((row) => row.messageId)
}
