import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { AuditAuthor } from '#domain/audit/audit-event.ts'
import { storedTables } from '#domain/subjects/stored-tables.ts'
import type { ErasureReceipt } from '#domain/subjects/subject.ts'
import { recordAudit } from '../audit/audit.ts'
import { hashOf } from '../connection/address-hash.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { waitTurn } from '../connection/wait-turn.ts'
import { users } from '../schema/accounts.ts'
import { erasures } from '../schema/erasures.ts'
import { everyoneErased, type Person, personWith } from './person.ts'
import { type PersonRows, personRows } from './person-rows.ts'
import { countMentions, countWhere } from './subject-data.ts'

/** An account that can sign in must be disabled first, so that nobody loses theirs by mistake. */
export type ErasureOutcome = { kind: 'erased'; receipt: ErasureReceipt } | { kind: 'active-account'; username: string }

const titles = new Map<string, string>(Object.entries(storedTables).map(([table, { title }]) => [table, title]))

/** Returns how many rows the person had in the table. */
async function eraseRows(tx: Queryable, { table, where, erasure }: PersonRows, person: Person): Promise<number> {
  const own = where(person)
  if (erasure.kind === 'keep') return countWhere(tx, sql`${table}`, own)
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
    const counted = { table, title: titles.get(table) ?? table, rows }
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
    const [receipt] = await tx
      .insert(erasures)
      .values({ addressHash: hashOf(sql`${email}::text`), removed: counts })
      .returning({ at: erasures.at, addressHash: erasures.addressHash })
    if (!receipt) throw new Error('The receipt was not stored.')
    await recordAudit(tx, author, { action: 'erased', kind: 'person', count: rows })
    const mentions = await countMentions(tx, email)
    return { kind: 'erased', receipt: { ...receipt, at: receipt.at.toISOString(), removed, kept, mentions } }
  })
}

/** These rows record when they were made, so a restored row can be told from a newer one. */
const dated: readonly string[] = [
  'contacts',
  'enquiry_entries',
  'follows',
  'followed_notes',
  'subscriptions',
  'deleted_records',
  'mail_outbox',
]

/** Repeats the erasure of people whom a restored backup brought back. */
export async function repeatErasures(tx: Queryable): Promise<void> {
  for (const part of personRows) if (dated.includes(getTableName(part.table))) await eraseRows(tx, part, everyoneErased)
}
