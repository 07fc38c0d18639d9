import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { audit } from '#db/schema/audit.ts'
import { jobs } from '#db/schema/jobs.ts'
import { sitePublication } from '#db/schema/publication.ts'
import { backedUpTables } from '#db/upkeep/backup.ts'
import { withDatabase } from '#db/upkeep/database-context.ts'
import { migrateDatabase } from '#db/upkeep/migrate.ts'
import { startBridge } from '#scripts/database/bridge.ts'
import { startEmbeddedDatabase } from '#scripts/database/embedded.ts'
import { wiresTo } from '#scripts/database/wire.ts'
import { hashing } from '#server/accounts/password.ts'
import { betweenStarts } from '#server/http/own-call.ts'

export const sessionSecret = 'a session secret that only the tests know'
export const healthKey = 'a key of monitors that only the tests know'
export const publishSecret = 'a publish secret that only the tests know'
export const mailEventsSecret = 'a secret of mail events that only the tests know'

let running: Promise<string> | undefined

/** Creates this worker's database on the server of `npm run test:postgres`, behind the bridge for plain servers. */
async function createOnServer(server: string): Promise<string> {
  const { hostname, port, username, password } = new URL(server)
  const bridge = await startBridge({ open: wiresTo({ host: hostname, port: Number(port) }), port: 0 })
  const address = (name: string) => `postgres://${username}:${password}@127.0.0.1:${bridge.port}/${name}`
  const name = `tests_${randomUUID()}`
  await withDatabase(address('postgres'), (maintenance) => maintenance.execute(sql`create database ${sql.identifier(name)}`))
  return address(name)
}

async function start(): Promise<string> {
  const server = process.env['TEST_POSTGRES_URL']
  const url = server ? await createOnServer(server) : (await startEmbeddedDatabase({ dataDir: 'memory', port: 0 })).url
  await migrateDatabase(url)
  await declareEmptying(url)
  return url
}

/**
 * Starts the worker's database once, because that takes seconds, and like the local platform does. It ends with
 * the worker.
 */
export async function testDatabaseUrl(): Promise<string> {
  running ??= start()
  return running
}

// Referring rows first. The publication always has one row.
const emptied = backedUpTables
  .toReversed()
  .filter(({ table }) => table !== sitePublication && table !== audit)
  .map(({ table }) => sql`delete from ${table}`)
  .concat(sql`delete from ${jobs}`)
// The table's trigger refuses the deletion.
const emptiedAudit = sql`set local session_replication_role = replica; delete from ${audit}; set local session_replication_role = origin`
const firstPublication = sql`update ${sitePublication} set content_version = 1, requested_version = 1, live_version = 1,
  requested_at = null, last_error = null, deploy_reported_at = null`

/** A function is planned once for each worker. It runs before each of some thousand tests. */
async function declareEmptying(url: string): Promise<void> {
  const body = sql.join([...emptied, emptiedAudit, firstPublication], sql`; `)
  await withDatabase(url, async (fresh) => {
    await fresh.execute(sql`create schema tests`)
    await fresh.execute(sql`create function tests.empty_tables() returns void language plpgsql as $$ begin ${body}; end $$`)
  })
}

export async function emptyTables(): Promise<void> {
  await database().execute(sql`select tests.empty_tables()`)
}

function setEnvironment(url: string): void {
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('SESSION_SECRET', sessionSecret)
  vi.stubEnv('PUBLISH_SECRET', publishSecret)
  vi.stubEnv('HEALTH_KEY', healthKey)
  vi.stubEnv('MAIL_EVENTS_SECRET', mailEventsSecret)
  vi.stubEnv('PUBLISH_QUIET_SECONDS', '0')
  vi.stubEnv('LOG_REQUESTS', 'no')
  vi.stubEnv('SITE_URL', 'https://costs.example')
  for (const name of ['BUILD_HOOK_URL', 'BUILDS_A_MONTH', 'TEST_RECEIVER', 'CONTEXT', 'NETLIFY_PURGE_API_TOKEN'])
    vi.stubEnv(name, undefined)
}

/**
 * Call at the top of a test file: every test gets an empty, migrated database and a configured environment.
 * A walk of hundreds of tests that need no empty tables has one database for its file.
 */
export function useDatabase(emptied: 'for each test' | 'for the file' = 'for each test'): void {
  beforeAll(async () => {
    setEnvironment(await testDatabaseUrl())
    await emptyTables()
  })
  beforeEach(async () => {
    setEnvironment(await testDatabaseUrl())
    // Production's cost takes a third of a second for each password (password.test.ts).
    vi.spyOn(hashing, 'cost', 'get').mockReturnValue(10)
    // A test ends only after the starts that it caused.
    vi.spyOn(betweenStarts, 'ms', 'get').mockReturnValue(0)
    if (emptied === 'for each test') await emptyTables()
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
}

/** Runs `work` while a table is missing, so that everything that needs the table fails. */
export async function without(table: string, work: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) => database().execute(sql.raw(`alter table ${from} rename to ${to}`))
  await rename(table, `${table}_gone`)
  try {
    await work()
  } finally {
    await rename(`${table}_gone`, table)
  }
}
