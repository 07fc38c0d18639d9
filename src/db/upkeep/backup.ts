import { eq, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { pictureAddress } from '#domain/pictures/address.ts'
import type { Queryable } from '../connection/client.ts'
import { accountLinks, sessions, users } from '../schema/accounts.ts'
import { audit } from '../schema/audit.ts'
import { caseCitations, caseProvisions } from '../schema/cases.ts'
import { community } from '../schema/community.ts'
import { contentEntries, pictureColumns } from '../schema/content-tables.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { drafts, previewLinks } from '../schema/drafts.ts'
import { enquiries, enquiryEntries } from '../schema/enquiries.ts'
import { erasures } from '../schema/erasures.ts'
import { fees } from '../schema/fees.ts'
import { dismissedJudgments, judgmentChecks, judgmentLicence } from '../schema/find-case-law.ts'
import { followedNotes, follows } from '../schema/follows.ts'
import { jobs } from '../schema/jobs.ts'
import { mailOutbox, mailSettings } from '../schema/mail.ts'
import { newsletterDeliveries, newsletterIssues, weeklyRuns } from '../schema/newsletter.ts'
import { passkeyChallenges, passkeys, recoveryCodes, signInRules } from '../schema/passkeys.ts'
import { pictures } from '../schema/pictures.ts'
import { practice } from '../schema/practice.ts'
import { buildRequests, contentChanges, goneAddresses, sitePublication } from '../schema/publication.ts'
import { rateLimits } from '../schema/rate-limits.ts'
import { revisions } from '../schema/revisions.ts'
import { subscribers, suppressions } from '../schema/subscribers.ts'
import { visitCounts, visitHours } from '../schema/visits.ts'
import { deletableTables } from './deleted-records.ts'
import { type Column, insertByName, readColumns } from './named-rows.ts'

/** Its columns sort and page the rows of a table. */
function primaryKeyOf(table: PgTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table)
  const [several] = primaryKeys
  return (several?.columns ?? columns.filter(({ primary }) => primary)).map(({ name }) => name)
}

/** A table comes after those that it refers to. */
export const backedUpTables = [
  // The trigger of the cases reads the licence.
  ...[users, passkeys, signInRules, judgmentLicence],
  ...contentEntries.map(({ table }) => table),
  ...[enquiries, enquiryEntries, mailOutbox, mailSettings],
  ...[subscribers, suppressions, newsletterIssues, newsletterDeliveries, follows, followedNotes, weeklyRuns],
  ...[community, practice, fees],
  ...[deletedRecords, drafts, dismissedJudgments, revisions, pictures],
  ...[sitePublication, contentChanges, buildRequests, goneAddresses, rateLimits, visitCounts, visitHours],
  ...[erasures, audit],
].map((table: PgTable) => ({ table, name: getTableName(table), key: primaryKeyOf(table) }))

/**
 * A restore would revive ended sessions, used links and finished work. Facts are read from the restored texts,
 * and judgments are checked again. Backups of earlier releases contain sessions.
 */
export const leftOutTables: readonly string[] = [
  ...[sessions, accountLinks, previewLinks, passkeyChallenges, recoveryCodes, jobs],
  ...[caseCitations, caseProvisions, judgmentChecks],
].map((table) => getTableName(table))

/** Tables of earlier releases. */
const formerTables: readonly string[] = ['setup_ticks', 'demo_records']

/** Whether a restore ignores the rows of the table. */
export const isDropped = (table: string): boolean => leftOutTables.includes(table) || formerTables.includes(table)

/** The public content, without accounts, enquiries or addresses. A preview's database may hold it. */
export const contentTables: readonly string[] = [...contentEntries.map(({ table }) => table), community, practice, fees, pictures].map(
  (table) => getTableName(table),
)

const names: readonly string[] = backedUpTables.map(({ name }) => name)

/** Whether this release can restore a table of a backup. */
export const isBackedUpTable = (name: string) => names.includes(name)

/** A row as PostgreSQL writes it in JSON, which keeps times, arrays and bytes intact. */
export type BackupRow = Record<string, unknown>

/** The most JSON in one statement. A statement is one message, and the local bridge accepts 100 MiB. */
const charactersAtOnce = 8_000_000

function tableOf(name: string) {
  const found = backedUpTables.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`There is no table ${name}.`)
  return found
}

/** Gives every read of a transaction the same snapshot. */
export async function readAsOfOneMoment(tx: Queryable): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
}

/** Whether a public record names the picture `t`. A picture that only a draft names is not public. */
const isShownPicture = sql.join(
  pictureColumns.map(({ table, column }) => sql`exists (select from ${table} where ${column} = ${pictureAddress('')} || t.id)`),
  sql` or `,
)

/** Yields all rows of a table, a few at a time. `shownOnly` leaves out pictures that no public record names. */
export async function* readRows(tx: Queryable, name: string, shownOnly = false): AsyncGenerator<BackupRow[]> {
  const { table, key } = tableOf(name)
  // Few, because a case may have two million characters, and a picture eight megabytes, written as text.
  const rowsAtOnce = table === pictures ? 1 : 20
  const columns = sql.join(
    key.map((column) => sql`t.${sql.identifier(column)}`),
    sql`, `,
  )
  const wanted = shownOnly && table === pictures ? isShownPicture : sql`true`
  let after = sql``
  for (;;) {
    const { rows } = await tx.execute<{ row: BackupRow }>(
      sql`select to_jsonb(t) as row from ${table} t where (${wanted}) ${after} order by ${columns} limit ${rowsAtOnce}`,
    )
    const found = rows.map(({ row }) => row)
    const last = found.at(-1)
    if (last) yield found
    if (!last || found.length < rowsAtOnce) return
    // PostgreSQL converts the key by the table's types, so that numbers and times keep their types.
    const place = JSON.stringify(Object.fromEntries(key.map((column) => [column, last[column]])))
    const values = key.map((column) => sql`(jsonb_populate_record(null::${table}, ${place}::jsonb)).${sql.identifier(column)}`)
    after = sql`and (${columns}) > (${sql.join(values, sql`, `)})`
  }
}

/** A restore only adds to these: later unsubscriptions and erasures apply, and the trail only grows. */
const keptTables: readonly PgTable[] = [suppressions, erasures, audit]
const isKept = (table: PgTable) => keptTables.includes(table)

export async function emptyTable(tx: Queryable, name: string): Promise<void> {
  const { table } = tableOf(name)
  if (!isKept(table)) await tx.delete(table)
  // A content backup has no revisions. The target's old revisions belong to other records.
  const entry = contentEntries.find((known) => known.table === table)
  if (entry) await tx.delete(revisions).where(eq(revisions.kind, entry.type.name))
}

/** Joins rows to JSON arrays of at most `charactersAtOnce`. A longer row makes an array by itself. */
function* portions(rows: readonly BackupRow[]): Generator<string> {
  let held: string[] = []
  let length = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    if (held.length > 0 && length + text.length > charactersAtOnce) {
      yield `[${held.join(',')}]`
      held = []
      length = 0
    }
    held.push(text)
    length += text.length
  }
  if (held.length > 0) yield `[${held.join(',')}]`
}

const renamed = new Map<PgTable, (row: BackupRow) => BackupRow>([
  // Earlier releases called most accounts 'admin', and this role had no meaning.
  [users, (row) => (row['role'] === 'admin' ? { ...row, role: 'user' } : row)],
  // Earlier releases called the work of `deliveries` 'newsletter'.
  [mailOutbox, (row) => (row['work'] === 'newsletter' ? { ...row, work: 'deliveries' } : row)],
])

/** Stores rows that `readRows` returned. Missing columns take their defaults. */
export async function writeRows(tx: Queryable, name: string, columns: readonly Column[], rows: readonly BackupRow[]): Promise<void> {
  const { table } = tableOf(name)
  const rename = renamed.get(table)
  for (const portion of portions(rename ? rows.map(rename) : rows))
    await tx.execute(sql`
      ${insertByName(table, columns)} from jsonb_array_elements(${portion}::jsonb) as json
      cross join lateral jsonb_populate_record(null::${table}, json) as typed
      ${isKept(table) ? sql`on conflict do nothing` : sql``}`)
}

export const columnsOf = (tx: Queryable, name: string): Promise<Column[]> => readColumns(tx, tableOf(name).table)

/**
 * Moves the id sequence past every id that was ever given out, including those of deleted or withdrawn records.
 * Inserting a row with an id does not move it.
 */
export async function continueIds(tx: Queryable, name: string): Promise<void> {
  const { table } = tableOf(name)
  const sequence = sql`pg_get_serial_sequence(${`public.${name}`}, 'id')`
  if (!('id' in table) || !(await hasSequence(tx, sequence))) return
  const kind = Object.entries(deletableTables).find(([, deletable]) => deletable === table)?.[0] ?? null
  const deleted = sql`(select max(record_id) from ${deletedRecords} where kind = ${kind})`
  // A withdrawn record gets its id back.
  const withdrawn = sql`(select max(record_id) from ${drafts} where kind = ${kind})`
  const given = sql`pg_sequence_last_value(${sequence}::regclass)`
  // `greatest` skips nulls. Without any id, the sequence starts at 1.
  await tx.execute(
    sql`select setval(${sequence}, coalesce(greatest(max(t.id), ${deleted}, ${withdrawn}, ${given}), 0) + 1, false) from ${table} t`,
  )
}

async function hasSequence(tx: Queryable, sequence: SQL): Promise<boolean> {
  const { rows } = await tx.execute(sql`select where ${sequence} is not null`)
  return rows.length > 0
}

/** Tables that have rows even in an unused database: a row of the migrations, or lines about failed logins. */
const alwaysFilled: readonly string[] = [getTableName(sitePublication), getTableName(audit)]

/** Whether the tables contain more than those of an unused database. */
export async function holdsAnything(db: Queryable, names: readonly string[]): Promise<boolean> {
  const counts = await Promise.all(names.filter((name) => !alwaysFilled.includes(name)).map((name) => db.$count(tableOf(name).table)))
  return counts.some((count) => count > 0)
}

/** Marks the content as newer than any build, whatever its version in the backup, so that it is built. */
export async function outdateBuilds(tx: Queryable, versionBefore: number): Promise<void> {
  const next = sql`greatest(${sitePublication.contentVersion}, ${versionBefore}) + 1`
  await tx.update(sitePublication).set({
    contentVersion: next,
    requestedVersion: sql`${next} - 1`,
    requestedAt: null,
    lastError: null,
    databaseId: sql`gen_random_uuid()`,
  })
}

/** The secrets in rows that belong to a content backup. */
export async function readSecrets(tx: Queryable): Promise<{ discordWebhookUrl: string | null } | undefined> {
  const [held] = await tx.select({ discordWebhookUrl: community.discordWebhookUrl }).from(community)
  return held
}

export async function writeSecrets(tx: Queryable, held: { discordWebhookUrl: string | null }): Promise<void> {
  await tx.update(community).set(held)
}
