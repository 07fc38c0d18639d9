import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { users } from '#db/schema/accounts.ts'
import { enquiries } from '#db/schema/enquiries.ts'
import { pictures } from '#db/schema/pictures.ts'
import { suppress } from '#db/subscribers/suppressions.ts'
import { backedUpTables, columnsOf, contentTables, readRows } from '#db/upkeep/backup.ts'
import { restoreRecords } from '#db/upkeep/deleted-records.ts'
import { newestMigration } from '#db/upkeep/migrations.ts'
import { backUp } from '#scripts/backup/backup.ts'
import { type BackupLine, readLine, readLines } from '#scripts/backup/backup-file.ts'
import { restore } from '#scripts/backup/restore.ts'
import { errorMessage } from '#scripts/platform/error-message.ts'
import { services } from '#scripts/seed/services.ts'
import { useDatabase } from '#test/database.ts'
import { addRows } from '#test/rows.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

useDatabase()

const level0007 = async () => (await readFile('src/test/backups/level-0007.jsonl', 'utf8')).trim().split('\n').map(readLine)

async function writeBackup(lines: readonly BackupLine[]): Promise<string> {
  const file = join(await temporaryFolder(), 'backup.jsonl.gz')
  await writeFile(file, gzipSync(lines.map((line) => JSON.stringify(line)).join('\n')))
  return file
}

const restoreLines = async (lines: readonly BackupLine[], replace = false) =>
  restore(database(), { file: await writeBackup(lines), replace })

const refusalOf = (lines: readonly BackupLine[], replace = false) =>
  restoreLines(lines, replace).then(
    () => 'restored',
    (error: unknown) => errorMessage(error),
  )

async function rowsOf(table: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for await (const some of readRows(database(), table)) rows.push(...some)
  return rows
}

const batches = (lines: readonly BackupLine[]) => lines.filter((line) => line.kind === 'rows')

/** The lines with changed rows of one table. */
const withRows = (lines: readonly BackupLine[], table: string, change: (row: Record<string, unknown>) => Record<string, unknown>) =>
  lines.map((line) => (line.kind === 'rows' && line.table === table ? { ...line, rows: line.rows.map(change) } : line))

/** The lines with one more row, which the final count includes. */
const withLine = (lines: readonly BackupLine[], table: string, row: Record<string, unknown>): BackupLine[] =>
  lines.flatMap((line): BackupLine[] =>
    line.kind === 'end'
      ? [
          { kind: 'rows', table, rows: [row] },
          { ...line, rows: line.rows + 1 },
        ]
      : [line],
  )

const withHead = (lines: readonly BackupLine[], change: { migration?: string; tables?: string[] }): BackupLine[] =>
  lines.map((line) => (line.kind === 'head' ? { ...line, ...change } : line))

const intruder = {
  id: 99,
  username: 'mallory',
  password: 'x',
  email: 'mallory@elsewhere.example',
  name: 'M',
  role: 'user',
  disabled: false,
}

async function contentLines(): Promise<BackupLine[]> {
  const file = join(await temporaryFolder(), 'content.jsonl.gz')
  await backUp(database(), { file, contentOnly: true })
  const lines: BackupLine[] = []
  for await (const line of readLines(file)) lines.push(line)
  return lines
}

test('restores every value of a backup of migration level 0007 into the newest schema, and can then undo its deletions', async () => {
  const lines = await level0007()
  const [head] = lines
  // The stored backup has a row in every table of its release.
  expect(batches(lines).map(({ table }) => table)).toEqual(head?.kind === 'head' ? head.tables : [])
  expect((await restoreLines(lines)).rows).toBe(12)
  for (const { table, rows: stored } of batches(lines)) {
    if (table === 'site_publication') continue
    const known = new Set((await columnsOf(database(), table)).map(({ name }) => name))
    const kept = stored.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => known.has(column))))
    // The oldest account becomes the owner, because there was none.
    const expected = table === 'users' ? kept.map((row) => ({ ...row, role: 'owner' })) : kept
    expect(await rowsOf(table), table).toEqual(expected.map((row) => expect.objectContaining(row)))
  }
  // Before services could be edited, their pages had these texts.
  const { catchwords, help } = services.find(({ slug }) => slug === 'costs-consultation') ?? {}
  expect(await rowsOf('services')).toEqual([expect.objectContaining({ title: 'Costs Consultation', catchwords, help })])
  // A deletion of that release can be undone. Later columns get their defaults.
  await database().execute(sql`update deleted_records set deleted_at = now(), record = record - 'updated_at' - 'published_to_discord'`)
  expect(await restoreRecords(database(), 'case', [40])).toEqual({ restored: [40], refused: [] })
  const defaults = { id: 40, published_to_discord: false, updated_at: expect.any(String) }
  expect(await rowsOf('cases')).toContainEqual(expect.objectContaining(defaults))
})

test('fills columns missing from the backup with defaults, and empties missing tables', async () => {
  await addRows(pictures, { mediaType: 'image/png', width: 1, height: 1, bytes: new Uint8Array([1]) })
  const tables = ['users', 'cases', 'services', 'news', 'contacts', 'subscriptions', 'community', 'team_members', 'site_publication']
  const whole = withHead(await level0007(), { migration: '0003_newest_indexes', tables })
  const early = whole
    .filter((line) => line.kind !== 'rows' || tables.includes(line.table))
    .map((line) => (line.kind === 'end' ? { ...line, rows: 9 } : line))
  const missing: Record<string, string[]> = { users: ['disabled'], contacts: ['status', 'suspected'], site_publication: ['database_id'] }
  const without = early.map((line) => {
    if (line.kind !== 'rows') return line
    const isKept = ([column]: [string, unknown]) => !missing[line.table]?.includes(column)
    return { ...line, rows: line.rows.map((row) => Object.fromEntries(Object.entries(row).filter(isKept))) }
  })
  await restoreLines(
    withRows(without, 'services', (row) => ({ ...row, slug: 'arbitration' })),
    true,
  )
  expect(await rowsOf('users')).toEqual([expect.objectContaining({ username: 'ada', disabled: false })])
  expect(await rowsOf('contacts')).toEqual([expect.objectContaining({ last_name: 'Visitor', status: 'new', suspected: false })])
  expect(await rowsOf('site_publication')).toEqual([expect.objectContaining({ database_id: expect.any(String) })])
  // A subscriber of an earlier release keeps getting the newsletter.
  expect(await rowsOf('subscriptions')).toEqual([expect.objectContaining({ confirmed_at: expect.any(String), token: expect.any(String) })])
  expect(await rowsOf('pictures')).toEqual([])
  // A service that the practice added gets no texts that it did not have.
  expect(await rowsOf('services')).toEqual([expect.objectContaining({ slug: 'arbitration', help: null })])
})

test('restores no subscriber who left after the backup was made', async () => {
  const email = 'vera@visitors.example'
  await suppress(database(), [email], 'unsubscribed')
  const kept = await rowsOf('suppressions')
  await restoreLines(await level0007(), true)
  expect([await rowsOf('subscriptions'), await rowsOf('suppressions')]).toEqual([[], kept])
})

test('reports an unknown column, drops a table of earlier releases, and reads the fields of an event from its text', async () => {
  const stored = await level0007()
  const tables = [...stored.flatMap((line) => (line.kind === 'head' ? line.tables : [])), 'setup_ticks']
  const event = { category: 'Event', date: '2026-10-19', content: 'Thursday 21 January 2027, 6.00 pm, online.' }
  const withFax = withRows(stored, 'services', (row) => ({ ...row, fax: '020 7946 0000' }))
  const withEvent = withRows(withFax, 'news', (row) => ({ ...row, ...event }))
  const lines = withLine(withHead(withEvent, { tables }), 'setup_ticks', { step: 'mail' })
  expect(await restoreLines(lines)).toEqual({ rows: 13, droppedColumns: ['services.fax'] })
  expect(await rowsOf('news')).toContainEqual(
    expect.objectContaining({ event_day: '2027-01-21', event_from: '18:00', event_place: 'Online' }),
  )
})

test('refuses a backup of a later release, with two heads or an unknown table, or with accounts despite --content', async () => {
  const lines = await level0007()
  expect(await refusalOf(withHead(lines, { migration: '9999_later' }))).toContain('made by a newer release')
  expect(await refusalOf([...lines.slice(0, 1), ...lines])).toContain('two heads')
  for (const table of ['pg_authid', 'constructor']) {
    const tables = [...backedUpTables.map(({ name }) => name), table]
    expect(await refusalOf(withHead(lines, { tables })), table).toContain('a table that this release does not have')
  }
  const file = await writeBackup(lines)
  await expect(restore(database(), { file, replace: true, demandContent: true })).rejects.toThrow('accounts and personal data')
})

test('refuses accounts and unknown tables in a content backup, even if its head was changed to list them', async () => {
  const lines = await contentLines()
  expect(lines[0]).toMatchObject({ kind: 'head', migration: newestMigration.tag })
  for (const table of ['users', 'cases; drop table users'])
    expect(await refusalOf(withLine(lines, table, intruder), true)).toContain('its head does not list')
  const listed = withLine(withHead(lines, { tables: [...contentTables, 'users'] }), 'users', intruder)
  expect(await refusalOf(listed, true)).toContain('neither full nor of the content only')
  expect(await database().$count(users)).toBe(0)
})

test("refuses a row that cannot be stored, prints the error's code and table, and none of its values", async () => {
  const lines = await level0007()
  const doubled = { id: 6, email: 'vera@visitors.example', suspected: false, created_at: '2026-11-03T11:00:00Z' }
  const untyped = { id: 'vera@visitors.example', title: 'Top secret', description: 'x', icon: 'scale', slug: 'x' }
  for (const [table, row, code] of [
    ['subscriptions', doubled, '23505'],
    ['services', untyped, '22P02'],
  ] as const) {
    const said = await refusalOf(withLine(lines, table, row))
    expect(said).toMatch(new RegExp(`^A row of ${table} cannot be stored: PostgreSQL refused it with ${code}`))
    expect(said).not.toMatch(/vera|secret|insert into/i)
    expect(await database().$count(enquiries)).toBe(0)
  }
})
