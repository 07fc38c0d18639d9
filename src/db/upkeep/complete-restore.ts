import { eq, inArray, lte, sql } from 'drizzle-orm'
import { commandLine, recordAudit } from '../audit/audit.ts'
import { hashOf } from '../connection/address-hash.ts'
import type { Queryable } from '../connection/client.ts'
import { readNewFacts } from '../facts/read-facts.ts'
import { users } from '../schema/accounts.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { drafts } from '../schema/drafts.ts'
import { follows } from '../schema/follows.ts'
import { mailOutbox } from '../schema/mail.ts'
import { newsletterDeliveries, newsletterIssues } from '../schema/newsletter.ts'
import { sitePublication } from '../schema/publication.ts'
import { subscribers, suppressions } from '../schema/subscribers.ts'
import { repeatErasures } from '../subjects/erase-subject.ts'

/**
 * Removes restored subscribers who unsubscribed, bounced or complained after the backup was made. A restore
 * keeps their hashes. Someone who unsubscribed before the backup may confirm again.
 */
async function dropSuppressed(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    delete from ${subscribers} using ${suppressions} where address_hash = ${hashOf(subscribers.email)}
      and (${subscribers.confirmedAt} is not null or reason <> 'unsubscribed')`)
  await tx.execute(sql`
    delete from ${deletedRecords} using ${suppressions} where ${deletedRecords.kind} = 'subscriber'
      and address_hash = ${hashOf(sql`${deletedRecords.record}->>'email'`)}`)
}

/** Makes the oldest account the owner if there is none, so that someone can manage the others. */
async function ensureOwner(tx: Queryable): Promise<void> {
  const oldest = sql`(select id from ${users} where not exists (select from ${users} where role = 'owner') order by disabled, id limit 1)`
  await tx.update(users).set({ role: 'owner' }).where(eq(users.id, oldest))
}

/** Issues and notes that the backup shows as unsent may have been sent since. Nobody may get any of them twice. */
async function keepIssuesUnsent(tx: Queryable): Promise<void> {
  const problem = 'The database was restored from a backup while this was being sent.'
  const unknown = { state: 'unknown', problem, settledAt: sql`now()` } as const
  await tx
    .update(newsletterDeliveries)
    .set(unknown)
    .where(inArray(newsletterDeliveries.state, ['waiting', 'sending']))
  await tx.update(follows).set({ since: sql`now()` })
  await tx.update(newsletterIssues).set({ state: 'draft', sendAt: null }).where(eq(newsletterIssues.state, 'scheduled'))
}

/** Holds waiting messages, because they may have been sent after the backup. 'Send now' releases them. */
async function holdWaitingMail(tx: Queryable): Promise<void> {
  const problem = 'Held, because the database was restored from a backup. It may have been sent before.'
  await tx.update(mailOutbox).set({ state: 'failed', problem, claim: null }).where(eq(mailOutbox.state, 'waiting'))
}

/** Stops schedules that became due after the backup was made. Staff decide about them. */
async function stopMissedSchedules(tx: Queryable): Promise<void> {
  const lastError = 'Its time had passed when a backup was restored.'
  await tx.update(drafts).set({ state: 'failed', publishAt: null, lastError }).where(lte(drafts.publishAt, sql`now()`))
}

/**
 * Finishes a restore. Reads the facts of the cases. Inserts the single publication row if the backup lacks it.
 * Sends no message and no issue again. Drops subscribers who left, and people who were erased, after the backup.
 * Gives an owner to a backup older than roles, and adds a line to the audit trail. A restore of content leaves
 * the messages, issues and drafts of its target unchanged.
 */
export async function completeRestore(tx: Queryable, contentOnly = false): Promise<void> {
  await readNewFacts(tx)
  await dropSuppressed(tx)
  await repeatErasures(tx)
  await tx.insert(sitePublication).values({}).onConflictDoNothing()
  if (!contentOnly) {
    await keepIssuesUnsent(tx)
    await holdWaitingMail(tx)
    await stopMissedSchedules(tx)
  }
  await ensureOwner(tx)
  await recordAudit(tx, commandLine, { action: 'backup-restored' })
}
