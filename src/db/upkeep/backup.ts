import { getTableName, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Queryable } from '../connection/client.ts'
import { sessions, users } from '../schema/accounts.ts'
import { cases } from '../schema/cases.ts'
import { community } from '../schema/community.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { enquiries } from '../schema/enquiries.ts'
import { news } from '../schema/news.ts'
import { pictures } from '../schema/pictures.ts'
import { sitePublication } from '../schema/publication.ts'
import { rateLimits } from '../schema/rate-limits.ts'
import { services } from '../schema/services.ts'
import { subscribers } from '../schema/subscribers.ts'
import { teamMembers } from '../schema/team.ts'
import { deletableTables } from './deleted-records.ts'
import { type Column, insertByName, readColumns } from './named-rows.ts'

/** Few, because a case may hold two million characters. */
const rowsAtOnce = 20

/** Every table that is kept, those that others refer to first; `key` are the columns by which its rows are ordered and paged. */
export const backedUpTables = [
  { table: users, key: ['id'] },
  { table: cases, key: ['id'] },
  { table: services, key: ['id'] },
  { table: news, key: ['id'] },
  { table: enquiries, key: ['id'] },
  { table: subscribers, key: ['id'] },
  { table: community, key: ['id'] },
  { table: teamMembers, key: ['id'] },
  { table: deletedRecords, key: ['kind', 'record_id'] },
  // Each up to eight megabytes, written as text.
  { table: pictures, key: ['id'], rowsAtOnce: 1 },
  { table: sitePublication, key: ['id'] },
  { table: rateLimits, key: ['key'] },
].map(({ table, key, rowsAtOnce: most = rowsAtOnce }) => ({ name: getTableName(table), table, key, rowsAtOnce: most }))

/** The one table that is not: restored, sessions that have ended since would be live again. Backups of earlier releases hold it. */
export const leftOutTable = getTableName(sessions)

/** What the website shows, without anybody's account, enquiry or address: for the database of a preview. */
export const contentTables: readonly string[] = [cases, services, news, community, teamMembers, pictures].map(getTableName)

const names: readonly string[] = backedUpTables.map(({ name }) => name)

/** True for a table of a backup that this release can restore. */
export const isBackedUpTable = (name: string) => names.includes(name)

/** A row as PostgreSQL itself writes it in JSON: times, arrays and bytes come back as they were. */
const rowsSchema = z.array(z.object({ row: z.record(z.string(), z.unknown()) }))
export type BackupRow = Record<string, unknown>

/** The most JSON in one statement, which is one message on the wire: the local bridge takes 100 MiB. */
const charactersAtOnce = 8_000_000

function tableOf(name: string) {
  const found = backedUpTables.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`There is no table ${name}.`)
  return found
}

/** Within one transaction every table is read as it was at one moment. */
export async function readAsOfOneMoment(tx: Queryable): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
}

/** All rows of a table, some at a time. */
export async function* readRows(tx: Queryable, name: string): AsyncGenerator<BackupRow[]> {
  const { table, key, rowsAtOnce } = tableOf(name)
  const columns = sql.join(
    key.map((column) => sql`t.${sql.identifier(column)}`),
    sql`, `,
  )
  let after = sql``
  for (;;) {
    const { rows } = await tx.execute(sql`select to_jsonb(t) as row from ${table} t ${after} order by ${columns} limit ${rowsAtOnce}`)
    const found = rowsSchema.parse(rows).map(({ row }) => row)
    const last = found.at(-1)
    if (last) yield found
    if (!last || found.length < rowsAtOnce) return
    // Read by the table's own types, so that numbers go on as numbers and moments as moments.
    const place = JSON.stringify(Object.fromEntries(key.map((column) => [column, last[column]])))
    const values = key.map((column) => sql`(jsonb_populate_record(null::${table}, ${place}::jsonb)).${sql.identifier(column)}`)
    after = sql`where (${columns}) > (${sql.join(values, sql`, `)})`
  }
}

export async function emptyTable(tx: Queryable, name: string): Promise<void> {
  await tx.delete(tableOf(name).table)
}

/** Lists of JSON, each as long as may be sent at once, or of one row that is longer. */
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

/** Stores rows as `readRows` returned them. Columns that a row does not have take their defaults. */
export async function writeRows(tx: Queryable, name: string, columns: readonly Column[], rows: readonly BackupRow[]): Promise<void> {
  const { table } = tableOf(name)
  for (const portion of portions(rows))
    await tx.execute(sql`
      ${insertByName(table, columns)} from jsonb_array_elements(${portion}::jsonb) as json
      cross join lateral jsonb_populate_record(null::${table}, json) as typed`)
}

/** The columns of a table that is backed up. */
export const columnsOf = (tx: Queryable, name: string): Promise<Column[]> => readColumns(tx, tableOf(name).table)

/** Moves the sequence of ids past every one in use, given out before, or of a deletion that can be taken back: rows written with their ids do not move it. */
export async function continueIds(tx: Queryable, name: string): Promise<void> {
  const { table } = tableOf(name)
  const sequence = sql`pg_get_serial_sequence(${`public.${name}`}, 'id')`
  if (!('id' in table) || !(await hasSequence(tx, sequence))) return
  const kind = Object.entries(deletableTables).find(([, deletable]) => deletable === table)?.[0] ?? null
  const deleted = sql`(select max(record_id) from ${deletedRecords} where kind = ${kind})`
  const given = sql`pg_sequence_last_value(${sequence}::regclass)`
  // `greatest` skips nulls; with none at all the ids begin at 1.
  await tx.execute(sql`select setval(${sequence}, coalesce(greatest(max(t.id), ${deleted}, ${given}), 0) + 1, false) from ${table} t`)
}

async function hasSequence(tx: Queryable, sequence: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await tx.execute(sql`select ${sequence} is not null as has`)
  return z.tuple([z.object({ has: z.boolean() })]).parse(rows)[0].has
}

/** True when anybody has an account or anything is published: more than the migrations leave. */
export async function holdsAnything(db: Queryable, names: readonly string[]): Promise<boolean> {
  const counts = await Promise.all(
    names.filter((name) => name !== getTableName(sitePublication)).map((name) => db.$count(tableOf(name).table)),
  )
  return counts.some((count) => count > 0)
}

/** What is stored now is newer than any build, whatever number the backup had: it waits to be published. */
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

/** What a backup of the content leaves out of a row that it holds. */
export async function readSecrets(tx: Queryable): Promise<{ discordWebhookUrl: string | null } | undefined> {
  const [held] = await tx.select({ discordWebhookUrl: community.discordWebhookUrl }).from(community)
  return held
}

/** Makes the one row of the publication if a backup did not bring it. */
export async function ensurePublication(tx: Queryable): Promise<void> {
  await tx.insert(sitePublication).values({}).onConflictDoNothing()
}

export async function writeSecrets(tx: Queryable, held: { discordWebhookUrl: string | null }): Promise<void> {
  await tx.update(community).set(held)
}
