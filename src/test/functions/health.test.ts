import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { recordBuildFailure } from '#db/publication/publication.ts'
import { answer, call, problem } from '#test/call.ts'
import { storeCase } from '#test/content-stores.ts'
import { healthKey, useDatabase } from '#test/database.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

const migrationsSchema = z.strictObject({ level: z.string(), known: z.string().regex(/^\d{4}_\w+$/) })
const checkSchema = z.strictObject({ database: z.string(), migrations: migrationsSchema, publication: z.string().optional() })
const shallowSchema = z.strictObject({ api: z.literal('up'), last: checkSchema.extend({ checkedAt: z.iso.datetime() }).optional() })

const withKey = { headers: { Authorization: `Bearer ${healthKey}` } }
const ask = (options = {}) => call('/api/health?deep=1', options)
const read = async (status = 200) => answer(await ask(withKey), status, checkSchema)
const readShallow = async () => answer(await call('/api/health'), 200, shallowSchema)

/** Shifts the time of the newest migration during `work`. */
async function withMovedMigrations(ms: number, work: () => Promise<void>): Promise<void> {
  const newest = sql`id = (select max(id) from drizzle.__drizzle_migrations)`
  const move = (by: number) =>
    database().execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by} where ${newest}`)
  await move(ms)
  await work().finally(() => move(-ms))
}

test('answers anyone without reading the database', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody:nothing@127.0.0.1:9/none')
  for (const deployContext of ['dev', 'production'])
    expect(await answer(await call('/api/health', { deployContext }), 200, shallowSchema)).toMatchObject({ api: 'up' })
})

test('reads the database only for staff and for the key of monitors', async () => {
  await answer(await ask({ as: await signIn() }), 200, checkSchema)
  await read()
  await problem(await ask(), 401)
  await problem(await ask({ headers: { Authorization: `Bearer ${healthKey}x` } }), 401)
  vi.stubEnv('HEALTH_KEY', undefined)
  await problem(await ask(withKey), 401)
})

test('is healthy when the database answers with every migration, says if content waits, and shows anyone the last check', async () => {
  expect(await read()).toMatchObject({ database: 'up', migrations: { level: 'current' }, publication: 'requested' })
  expect((await readShallow()).last).toMatchObject({ database: 'up', migrations: { level: 'current' } })
  await storeCase()
  expect(await read()).toMatchObject({ database: 'up', publication: 'waiting' })
})

test('shows a failed publication but not the reason', async () => {
  await recordBuildFailure(database(), 'The secret is hunter2.')
  expect(await read()).toMatchObject({ publication: 'failed' })
  expect(await (await ask(withKey)).text()).not.toContain('hunter2')
})

test('is unhealthy if the database lacks a migration or has no tables, but not if it has a newer migration', async () => {
  await withMovedMigrations(-1, async () => expect((await read(503)).migrations.level).toBe('behind'))
  await withMovedMigrations(1, async () => expect((await read()).migrations.level).toBe('ahead'))
  await database().execute(sql`alter schema drizzle rename to elsewhere`)
  const found = await read(503).finally(() => database().execute(sql`alter schema elsewhere rename to drizzle`))
  expect(found).toMatchObject({ database: 'up', migrations: { level: 'behind' } })
})
