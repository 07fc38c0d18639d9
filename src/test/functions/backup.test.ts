import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importCases } from '#db/cases/case-import.ts'
import { updateCommunity } from '#db/community/community.ts'
import { connect, database } from '#db/connection/client.ts'
import { readPublication, readStoredContent } from '#db/publication/publication.ts'
import { sessions } from '#db/schema/accounts.ts'
import { cases } from '#db/schema/cases.ts'
import { community } from '#db/schema/community.ts'
import { deletedRecords } from '#db/schema/deleted-records.ts'
import { enquiries } from '#db/schema/enquiries.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { pictures } from '#db/schema/pictures.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { backedUpTables, contentTables, leftOutTables, readRows } from '#db/upkeep/backup.ts'
import { deleteRecords, restoreRecords } from '#db/upkeep/deleted-records.ts'
import { backUp, transferWarning } from '#scripts/backup/backup.ts'
import { type BackupLine, readLine } from '#scripts/backup/backup-file.ts'
import { restore } from '#scripts/backup/restore.ts'
import { errorMessage } from '#scripts/platform/error-message.ts'
import { demandPrepared, migrateUnlessFormer } from '#scripts/platform/refused-databases.ts'
import { newsStore, storeCase } from '#test/content-stores.ts'
import { emptyTables, testDatabaseUrl, useDatabase } from '#test/database.ts'
import { caseInput, caseInputs, newsInput } from '#test/fixtures.ts'
import { addRows, setRows } from '#test/rows.ts'
import { readSchema } from '#test/schema.ts'
import { addStaff, signIn } from '#test/sign-in.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

useDatabase()

/** Connects as the commands do. A call's four seconds are too short for large pictures on a busy machine. */
let slowConnection: ReturnType<typeof connect>
beforeAll(async () => {
  slowConnection = connect({ url: await testDatabaseUrl(), queryTimeout: 120_000, maxConnections: 1 })
})
afterAll(() => slowConnection.close())

const hostile = '\'; drop table cases; -- \\ " \u2028 😀 \r\n\t{{y}} %s \\x41 \uFEFF <script>'

async function everything(): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const { name } of backedUpTables) {
    const rows: unknown[] = []
    for await (const some of readRows(database(), name)) rows.push(...some)
    found[name] = rows
  }
  return found
}

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')
const newFile = async () => join(await temporaryFolder(), 'backup.jsonl.gz')

async function backedUp(contentOnly = false): Promise<string> {
  const file = await newFile()
  await backUp(slowConnection.database, { file, contentOnly })
  return file
}

const putBack = (file: string, replace = false) => restore(slowConnection.database, { file, replace })

beforeEach(async () => {
  // A restore makes an owner if there is none.
  await addStaff('clerk', 'none', 'owner')
  await signIn()
  await importCases(database(), [{ ...caseInput(), summary: hostile, tags: [hostile, ''] }])
  await newsStore.create(database(), { ...newsInput(), date: '0001-01-01', content: hostile })
  await addRows(enquiries, { firstName: 'Vera', lastName: hostile, email: 'vera@visitors.example', message: hostile })
  await updateCommunity(database(), { discordWebhookUrl: 'https://discord.com/api/webhooks/1/secret' })
  await setRows(community, { settings: { deep: [null, 1.5, hostile] } })
  await addRows(pictures, { mediaType: 'image/png', width: 1, height: 1, bytes: new Uint8Array([0, 255, 92, 120, 13, 10]) })
  await addRows(rateLimits, { key: hostile, count: 1, resetsAt: new Date(8.64e12) })
  await addRows(deletedRecords, { kind: 'case', recordId: 7, record: { title: hostile } })
})

test('contains every table of the schema except sessions and links of accounts', async () => {
  const known = Object.values(await readSchema()).flatMap((table) => (is(table, PgTable) ? [getTableConfig(table).name] : []))
  expect([...backedUpTables.map(({ name }) => name), ...leftOutTables].sort()).toEqual(known.sort())
})

test('restores hostile text, dates, times, bytes and lists unchanged, from several reads of a table', async () => {
  await importCases(database(), caseInputs(45))
  const before = await everything()
  const file = await backedUp()
  await emptyTables()
  await putBack(file)
  const { site_publication: publication, audit: lines, ...after } = await everything()
  expect(after).toEqual({ ...before, site_publication: undefined, audit: undefined })
  expect(lines).toMatchObject([{ action: 'backup-restored', user_name: 'Command line' }])
  expect(publication).toHaveLength(1)
})

/** Rewrites the file's lines. Earlier releases wrote a table in one line. */
async function changeLines(file: string, change: (lines: BackupLine[]) => BackupLine[]): Promise<void> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n')
    .filter(Boolean)
    .map(readLine)
  await writeFile(
    file,
    gzipSync(
      change(lines)
        .map((line) => JSON.stringify(line))
        .join('\n'),
      { level: 1 },
    ),
  )
}

test('restores any number of large pictures, even from the single line of earlier releases', { timeout: 300_000 }, async () => {
  const large = { mediaType: 'image/png', width: 1, height: 1, bytes: new Uint8Array(4_000_000).fill(7) }
  for (let count = 0; count < 2; count += 1) await slowConnection.database.insert(pictures).values(large)
  const file = await backedUp()
  await changeLines(file, (lines) => {
    const isPicture = (line: BackupLine) => line.kind === 'rows' && line.table === 'pictures'
    const rows = lines.flatMap((line) => (line.kind === 'rows' && isPicture(line) ? line.rows : []))
    return [...lines.slice(0, -1).filter((line) => !isPicture(line)), { kind: 'rows', table: 'pictures', rows }, ...lines.slice(-1)]
  })
  await putBack(file, true)
  const whole = await slowConnection.database.execute(
    sql`select count(*)::int as count from pictures where md5(bytes) = ${md5(large.bytes)}`,
  )
  expect(whole.rows).toEqual([{ count: 2 }])
})

test('gives a restored database a new id and a build of its content, and the next record an unused id', async () => {
  const file = await backedUp()
  const { databaseId } = await readStoredContent(database())
  expect(databaseId).not.toBeNull()
  const { id: last } = await storeCase()
  const { contentVersion: served } = await readPublication(database())
  await putBack(file, true)
  expect((await readStoredContent(database())).databaseId).not.toBe(databaseId)
  const { contentVersion, requestedVersion } = await readPublication(database())
  expect(contentVersion, 'newer than a later version that was live').toBeGreaterThan(served)
  expect(requestedVersion).toBeLessThan(contentVersion)
  expect((await storeCase()).id).toBeGreaterThan(last)
})

test('keeps the id of a deleted record free, so that it can be restored after a backup', async () => {
  const { id: gone } = await storeCase()
  await deleteRecords(database(), 'case', [gone])
  const file = await backedUp()
  const sequence = sql`pg_get_serial_sequence('public.cases', 'id')`
  // Resets the sequence, like in another database that has not given out any id.
  await database().execute(sql`select setval(${sequence}, 1, false)`)
  await putBack(file, true)
  expect((await storeCase()).id).toBeGreaterThan(gone)
  expect(await restoreRecords(database(), 'case', [gone])).toEqual({ restored: [gone], refused: [] })
})

test("restores an earlier release's backup without its sessions, and renames its messages about failed work", async () => {
  await addRows(mailOutbox, { kind: 'failed-work', recordId: 1, work: 'deliveries', dedupeKey: 'failed', state: 'sent' })
  const file = await backedUp()
  const [session] = await database().select().from(sessions)
  const ends = { expires_at: '2999-01-01T00:00:00Z', created_at: '2026-01-01T00:00:00Z' }
  const old = { id: session?.id, user_id: session?.userId, ...ends, user_agent: '' }
  const named = (row: Record<string, unknown>) => (row['work'] === 'deliveries' ? { ...row, work: 'newsletter' } : row)
  await changeLines(file, (lines) =>
    lines.flatMap((line): BackupLine[] => {
      if (line.kind === 'head') return [{ ...line, tables: [...line.tables, 'sessions'] }]
      if (line.kind === 'rows') return [{ ...line, rows: line.rows.map(named) }]
      return [
        { kind: 'rows', table: 'sessions', rows: [old] },
        { ...line, rows: line.rows + 1 },
      ]
    }),
  )
  await putBack(file, true)
  expect(await database().$count(sessions)).toBe(0)
  expect((await database().select().from(mailOutbox)).map(({ work }) => work)).toEqual(['deliveries'])
})

test('changes nothing without the option to replace, or for a backup that is truncated, changed or invalid', async () => {
  const whole = await backedUp()
  const lines = gunzipSync(await readFile(whole))
    .toString()
    .split('\n')
    .filter(Boolean)
  const before = await everything()
  await expect(putBack(whole)).rejects.toThrow('--replace')
  const broken: [string, Uint8Array][] = [
    ['cut between two lines', gzipSync(lines.slice(0, -3).join('\n'))],
    ['cut within a line', gzipSync(lines.join('\n').slice(0, -200))],
    ['with a line too few', gzipSync([...lines.slice(0, 2), ...lines.slice(3)].join('\n'))],
    ['of another release', gzipSync(lines.join('\n').replace(/"migration":"[^"]*"/, '"migration":"0000_other"'))],
    ['not compressed', Buffer.from('[]')],
    ['cut in the compressed bytes', gzipSync(lines.join('\n')).subarray(0, -30)],
    ['empty', gzipSync('')],
  ]
  for (const [what, bytes] of broken) {
    const file = await newFile()
    await writeFile(file, bytes)
    await expect(putBack(file, true), what).rejects.toThrow()
  }
  await expect(putBack(await newFile(), true)).rejects.toThrow('cannot be read')
  expect(await everything()).toEqual(before)
})

test('writes a backup only its owner can read, never overwrites another file, and leaves none after a failure', async () => {
  const file = await newFile()
  await storeCase({ content: 'a '.repeat(50_000) })
  const { bytes } = await backUp(database(), { file, contentOnly: false })
  expect(bytes, 'counts the bytes that it read').toBeGreaterThan(100_000)
  expect((await stat(file)).mode & 0o077).toBe(0)
  await expect(backUp(database(), { file, contentOnly: false })).rejects.toThrow('already exists')
  const unreachable = connect({ url: 'postgres://127.0.0.1:1/none', queryTimeout: 1000, maxConnections: 1 })
  const failed = await newFile()
  await expect(backUp(unreachable.database, { file: failed, contentOnly: false })).rejects.toThrow()
  await unreachable.close()
  await expect(stat(failed)).rejects.toThrow('ENOENT')
})

test('refuses a database without tables, or made by the migrations of an earlier release, with advice', async () => {
  const bare = database().transaction(async (tx) => {
    await tx.execute(sql`alter schema drizzle rename to elsewhere`)
    await demandPrepared(tx)
  })
  await expect(bare).rejects.toThrow('no tables yet')
  await demandPrepared(database())
  const move = (by: number) => database().execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by}`)
  await move(-1)
  const refused = (await Promise.allSettled([migrateUnlessFormer(await testDatabaseUrl()), demandPrepared(database())])).map((outcome) =>
    outcome.status === 'rejected' ? errorMessage(outcome.reason) : 'accepted',
  )
  await move(1)
  for (const message of refused) expect(message).toMatch(/^An earlier release made this database.* npm run backup with that release/)
  await migrateUnlessFormer(await testDatabaseUrl())
})

test('warns when a month of such reads nears what Neon sends for nothing, and never elsewhere', () => {
  const warn = (host: string, bytes: number) => transferWarning(`postgres://user:secret@${host}/neondb`, bytes)
  const neon = 'ep-x-pooler.eu-west-2.aws.neon.tech'
  expect(warn(neon, 100e6)).toContain('read 4.5 GB a month')
  expect(warn(neon, 100e6)).not.toContain('secret')
  expect([warn(neon, 80e6), warn('127.0.0.1', 900e6)]).toEqual([undefined, undefined])
})

test('leaves accounts, enquiries, addresses and secrets out of a content backup, and keeps those of the target', async () => {
  const file = await backedUp(true)
  const held = /vera@|"clerk"|api.webhooks|scrypt/.exec(gunzipSync(await readFile(file)).toString())
  expect(held).toBeNull()
  const before = await everything()
  await database().delete(cases)
  await putBack(file, true)
  const after = await everything()
  expect(contentTables).not.toContain('users')
  for (const table of ['cases', 'news', 'community', 'users', 'contacts']) expect(after[table], table).toEqual(before[table])
  expect(await database().$count(sessions)).toBe(1)
})
