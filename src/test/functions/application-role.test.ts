import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { recordAudit } from '#db/audit/audit.ts'
import { caseStore } from '#db/cases/case-store.ts'
import { type Database, database } from '#db/connection/client.ts'
import { audit } from '#db/schema/audit.ts'
import { cases } from '#db/schema/cases.ts'
import { grantApplicationRole } from '#db/upkeep/application-role.ts'
import { readMigrationLevel } from '#db/upkeep/migrations.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'

useDatabase()

const role = 'application_of_tests'

beforeEach(async () => {
  const { rows } = await database().execute(sql`select from pg_roles where rolname = ${role}`)
  if (rows.length === 0) await database().execute(sql`create role ${sql.identifier(role)} nologin`)
  await grantApplicationRole(database(), role)
})

/** Runs with the role of the application, like a function whose DATABASE_URL names it. */
const asApplication = <Result>(work: (tx: Database) => Promise<Result>): Promise<Result> =>
  database().transaction(async (tx) => {
    await tx.execute(sql`set local role ${sql.identifier(role)}`)
    return work(tx)
  })

test('lets the role of the functions read and write records and add lines to the audit trail', async () => {
  const read = await asApplication(async (tx) => {
    await recordAudit(tx, { userId: null, userName: 'test', requestId: null }, { action: 'created', kind: 'case', recordId: 1 })
    const { id } = await caseStore.create(tx, caseInput())
    await tx.delete(cases)
    return { id, level: (await readMigrationLevel(tx)).level }
  })
  expect(read).toEqual({ id: expect.any(Number), level: 'current' })
})

/** PostgreSQL's code for a missing right of a role. */
const noRight = '42501'
const refusalSchema = z.object({ cause: z.object({ code: z.string() }) })

test.each([
  ['make a table', sql`create table public.mine (id int)`],
  ['change a table', sql`alter table ${cases} drop column title`],
  ['empty the audit trail', sql`truncate ${audit}`],
  ['change a line of the audit trail', sql`update ${audit} set action = 'created'`],
  ['switch off the trigger of the audit trail', sql`alter table ${audit} disable trigger all`],
  ['replace the function of the trigger', sql`drop function keep_audit() cascade`],
  ['act as a replica, for which no trigger runs', sql`set local session_replication_role = replica`],
  ['claim that a migration ran', sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)`],
  ['make a role', sql`create role mine`],
])('does not let the role of the functions %s', async (_, statement) => {
  const failure = await asApplication((tx) => tx.execute(statement)).catch((error: unknown) => error)
  expect(refusalSchema.parse(failure).cause.code).toBe(noRight)
})
