import { type SQL, sql } from 'drizzle-orm'
import type { Enquiry } from '#domain/enquiries/enquiries.ts'
import type { EnquiryKind } from '#domain/enquiries/enquiry-kinds.ts'
import type { Queryable } from '../connection/client.ts'
import { services } from '../schema/content-tables.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { enquiries } from '../schema/enquiries.ts'
import { mailOutbox } from '../schema/mail.ts'
import { revisions } from '../schema/revisions.ts'
import { countAndStore, type FormLimits } from '../upkeep/rate-limits.ts'

const { placeholder } = sql
const mails = sql`${placeholder('mailed')}::boolean`

/** The values for the placeholders of `queueEnquiryMail`. The embedded database is slow at random ids. */
const enquiryMailIds = () => ({ noticeId: crypto.randomUUID(), acknowledgementId: crypto.randomUUID() })

const messages = sql`(values ('notice', ${placeholder('noticeId')}::uuid), ('acknowledgement', ${placeholder('acknowledgementId')}::uuid))`

/** Queues the notice and, if allowed, the acknowledgement of the enquiry in `stored`, in the same statement. */
const queueEnquiryMail = (mayAcknowledge: SQL): SQL => sql`
  insert into ${mailOutbox} (kind, record_id, dedupe_key, message_id)
  select kind, stored.id, kind || ':' || stored.id, message_id from stored, ${messages} as messages (kind, message_id)
  where ${mails} and (kind = 'notice' or ${mayAcknowledge})`

const countAndStoreEnquiry = countAndStore<
  Enquiry & { kind: EnquiryKind; suspected: boolean; mailed: boolean } & ReturnType<typeof enquiryMailIds>
>('store_enquiry', {
  isStillStored: sql`exists (select from ${enquiries} where created_at > now() - interval '1 hour'
    and lower(email) = lower(${placeholder('email')}) and kind = ${placeholder('kind')})`,
  insert: (allowed) => sql`
    insert into ${enquiries} (first_name, last_name, email, phone, service, message, other_parties, deadline, kind, suspected)
    select ${placeholder('firstName')}, ${placeholder('lastName')}, ${placeholder('email')}, ${placeholder('phone')}::text,
      ${placeholder('service')}::text, ${placeholder('message')},
      ${placeholder('otherParties')}::text, ${placeholder('deadline')}::text, ${placeholder('kind')}, ${placeholder('suspected')}::boolean ${allowed}
    returning id`,
  mails,
  changes: (mayAcknowledge) => ({ queued: queueEnquiryMail(mayAcknowledge) }),
})

/**
 * Counts the call and stores the enquiry, unless the caller is over the limit (`retryAfter` above 0) or sent it
 * before. Suspected spam is stored and marked, and sends no mail. `mail` tells whether mail is set up.
 */
export async function storeEnquiry(
  db: Queryable,
  enquiry: Enquiry,
  { kind = 'enquiry', suspected, mail }: { kind?: EnquiryKind; suspected: boolean; mail: boolean },
  limits: FormLimits,
): Promise<{ retryAfter: number }> {
  return countAndStoreEnquiry(db, { ...enquiry, kind, suspected, mailed: mail && !suspected, ...enquiryMailIds() }, limits)
}

/** Whether a service has or had this title. A page from an earlier build still offers the earlier title. */
export async function wasOffered(db: Queryable, title: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${services} where title = ${title}
    union all select from ${revisions} where kind = 'services' and record->>'title' = ${title}
    union all select from ${deletedRecords} where kind = 'services' and record->>'title' = ${title}
    limit 1`)
  return rows.length > 0
}
