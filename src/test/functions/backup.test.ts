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
import { sessions, users } from '#db/schema/accounts.ts'
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
import { caseInput, newsInput } from '#test/fixtures.ts'
import { addRows, setRows } from '#test/rows.ts'
import { readSchema } from '#test/schema.ts'
import { signIn } from '#test/sign-in.ts'
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
  await signIn()
  // A restore makes an owner if there is none.
  await setRows(users, { role: 'owner' })
  await importCases(
    database(),
    Array.from({ length: 45 }, (_, count) => ({ ...caseInput(), summary: `${hostile} ${count}`, tags: [hostile, ''] })),
  )
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

test('restores hostile text, dates, times, bytes and lists unchanged', async () => {
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
  for (let count = 0; count < 3; count += 1) await slowConnection.database.insert(pictures).values(large)
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
  expect(whole.rows).toEqual([{ count: 3 }])
})

test('gives the next record after a restore an unused id', async () => {
  const file = await backedUp()
  const { id: last } = await storeCase()
  await putBack(file, true)
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

test("restores no session, even from an earlier release's backup that contains some", async () => {
  const file = await backedUp()
  const [session] = await database().select().from(sessions)
  const old = {
    id: session?.id,
    user_id: session?.userId,
    expires_at: '2999-01-01T00:00:00Z',
    created_at: '2026-01-01T00:00:00Z',
    user_agent: '',
  }
  await changeLines(file, (lines) =>
    lines.flatMap((line): BackupLine[] => {
      if (line.kind === 'head') return [{ ...line, tables: [...line.tables, 'sessions'] }]
      return line.kind === 'end'
        ? [
            { kind: 'rows', table: 'sessions', rows: [old] },
            { ...line, rows: line.rows + 1 },
          ]
        : [line]
    }),
  )
  await putBack(file, true)
  expect(await database().$count(sessions)).toBe(0)
})

test('restores a message about failed work that an earlier release named otherwise', async () => {
  await addRows(mailOutbox, { kind: 'failed-work', recordId: 1, work: 'deliveries', dedupeKey: 'failed', state: 'sent' })
  const file = await backedUp()
  const named = (row: Record<string, unknown>) => (row['work'] === 'deliveries' ? { ...row, work: 'newsletter' } : row)
  await changeLines(file, (lines) => lines.map((line) => (line.kind === 'rows' ? { ...line, rows: line.rows.map(named) } : line)))
  await putBack(file, true)
  expect((await database().select().from(mailOutbox)).map(({ work }) => work)).toEqual(['deliveries'])
})

test('requests a build of the restored content, even if a later version was live', async () => {
  const file = await backedUp()
  await storeCase()
  const { contentVersion: served } = await readPublication(database())
  await putBack(file, true)
  const { contentVersion, requestedVersion } = await readPublication(database())
  expect(contentVersion).toBeGreaterThan(served)
  expect(requestedVersion).toBeLessThan(contentVersion)
})

test('replaces the content of a database only if the option is given', async () => {
  const file = await backedUp()
  const before = await everything()
  await expect(putBack(file)).rejects.toThrow('--replace')
  expect(await everything()).toEqual(before)
})

test('changes nothing for a backup that is truncated, changed or invalid', async () => {
  const lines = gunzipSync(await readFile(await backedUp()))
    .toString()
    .split('\n')
    .filter(Boolean)
  const before = await everything()
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
    expect(await everything(), what).toEqual(before)
  }
  await expect(putBack(await newFile(), true)).rejects.toThrow('cannot be read')
})

test('writes a backup only its owner can read, and never overwrites another file', async () => {
  const file = await backedUp()
  expect((await stat(file)).mode & 0o077).toBe(0)
  await expect(backUp(database(), { file, contentOnly: false })).rejects.toThrow('already exists')
})

test('leaves no file behind after a failed backup', async () => {
  const file = join(await temporaryFolder(), 'backup.jsonl.gz')
  const unreachable = connect({ url: 'postgres://127.0.0.1:1/none', queryTimeout: 1000, maxConnections: 1 })
  await expect(backUp(unreachable.database, { file, contentOnly: false })).rejects.toThrow()
  await unreachable.close()
  await expect(stat(file)).rejects.toThrow('ENOENT')
})

test('refuses to back up a database without tables, and says how to create them', async () => {
  const refused = database().transaction(async (tx) => {
    await tx.execute(sql`alter schema drizzle rename to elsewhere`)
    await demandPrepared(tx)
  })
  await expect(refused).rejects.toThrow('no tables yet')
  await demandPrepared(database())
})

test('refuses a database made by the migrations of an earlier release, with advice', async () => {
  const move = (by: number) => database().execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by}`)
  const before = await everything()
  await move(-1)
  const refused = (await Promise.allSettled([migrateUnlessFormer(await testDatabaseUrl()), demandPrepared(database())])).map((outcome) =>
    outcome.status === 'rejected' ? errorMessage(outcome.reason) : 'accepted',
  )
  await move(1)
  for (const message of refused) expect(message).toMatch(/^An earlier release made this database.* npm run backup with that release/)
  expect(await everything()).toEqual(before)
  await migrateUnlessFormer(await testDatabaseUrl())
})

test('counts the bytes that it read from the database', async () => {
  await storeCase({ content: 'a '.repeat(50_000) })
  const { bytes } = await backUp(database(), { file: await newFile(), contentOnly: false })
  expect(bytes).toBeGreaterThan(100_000)
})

test.each([
  [
    'warns when a month of such reads nears what Neon sends for nothing',
    'ep-x-pooler.eu-west-2.aws.neon.tech',
    100e6,
    'read 4.5 GB a month',
  ],
  ['says nothing about a smaller database', 'ep-x-pooler.eu-west-2.aws.neon.tech', 80e6, undefined],
  ['says nothing about a database elsewhere', '127.0.0.1', 900e6, undefined],
])('%s', (_, host, bytes, words) => {
  const warning = transferWarning(`postgres://user:secret@${host}/neondb`, bytes)
  if (words === undefined) expect(warning).toBeUndefined()
  else expect(warning).toContain(words)
  expect(warning ?? '').not.toContain('secret')
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

test('gives the restored database a different id from the original', async () => {
  const file = await backedUp()
  const { databaseId } = await readStoredContent(database())
  expect(databaseId).not.toBeNull()
  await putBack(file, true)
  expect((await readStoredContent(database())).databaseId).not.toBe(databaseId)
})
