import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AuditAuthor } from '#domain/audit/audit-event.ts'
import type { ErasureReceipt } from '#domain/subjects/subject.ts'
import { recordAudit } from '../audit/audit.ts'
import { hashOf } from '../connection/address-hash.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { onlyRow, withIsoTimes } from '../connection/rows.ts'
import { waitTurn } from '../connection/wait-turn.ts'
import { users } from '../schema/accounts.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { enquiries, enquiryEntries } from '../schema/enquiries.ts'
import { erasures } from '../schema/erasures.ts'
import { followedNotes, follows } from '../schema/follows.ts'
import { mailOutbox } from '../schema/mail.ts'
import { subscribers } from '../schema/subscribers.ts'
import { everyoneErased, type Person, personWith } from './person.ts'
import { type PersonRows, personRows } from './person-rows.ts'
import { countMentions, tablesOfPeople } from './subject-data.ts'

/** An account that can sign in must be disabled first, so that nobody loses theirs by mistake. */
type ErasureOutcome = { kind: 'erased'; receipt: ErasureReceipt } | { kind: 'active-account'; username: string }

/** Returns how many rows the person had in the table. */
async function eraseRows(tx: Queryable, { table, where, erasure }: PersonRows, person: Person): Promise<number> {
  const own = where(person)
  if (erasure.kind === 'keep') return tx.$count(table, own)
  const statement = erasure.kind === 'delete' ? sql`delete from ${table}` : sql`update ${table} set ${erasure.set(person)}`
  return (await tx.execute(sql`${statement} where ${own} returning 1`)).rows.length
}

async function eraseAll(tx: Queryable, person: Person) {
  const removed: ErasureReceipt['removed'] = []
  const kept: ErasureReceipt['kept'] = []
  for (const part of personRows) {
    const rows = await eraseRows(tx, part, person)
    if (rows === 0) continue
    const table = getTableName(part.table)
    const counted = { table, title: tablesOfPeople.get(table)?.title ?? table, rows }
    if (part.erasure.kind === 'keep') kept.push({ ...counted, reason: part.erasure.reason })
    else removed.push(counted)
  }
  return { removed, kept }
}

/** Removes the data about the person with this address, and returns the receipt, which names no one. */
export async function eraseSubject(db: Database, email: string, author: AuditAuthor): Promise<ErasureOutcome> {
  const person = personWith(email)
  return db.transaction(async (tx) => {
    await waitTurn(tx)
    const [account] = await tx
      .select({ username: users.username })
      .from(users)
      .where(and(person.has(users.email), eq(users.disabled, false)))
    if (account) return { kind: 'active-account', username: account.username }
    const { removed, kept } = await eraseAll(tx, person)
    const rows = removed.reduce((sum, table) => sum + table.rows, 0)
    const counts = Object.fromEntries(removed.map((counted) => [counted.table, counted.rows]))
    const receipts = await tx
      .insert(erasures)
      .values({ addressHash: hashOf(sql`${email}::text`), removed: counts })
      .returning({ at: erasures.at, addressHash: erasures.addressHash })
    await recordAudit(tx, author, { action: 'erased', kind: 'person', count: rows })
    const mentions = await countMentions(tx, email)
    return { kind: 'erased', receipt: { ...withIsoTimes(onlyRow(receipts)), removed, kept, mentions } }
  })
}

/** These rows record when they were made, so a restored row can be told from a newer one. */
const dated: readonly PgTable[] = [enquiries, enquiryEntries, follows, followedNotes, subscribers, deletedRecords, mailOutbox]

/** Repeats the erasure of people whom a restored backup brought back. */
export async function repeatErasures(tx: Queryable): Promise<void> {
  for (const part of personRows) if (dated.includes(part.table)) await eraseRows(tx, part, everyoneErased)
}
