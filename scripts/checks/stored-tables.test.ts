import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { personRows } from '#db/subjects/person-rows.ts'
import { storedTables } from '#domain/subjects/stored-tables.ts'
import { readSchema } from '#test/schema.ts'

/** When this fails for a table about people, also add how its rows are found and erased to `personRows`. */
test('records for every table whether it contains personal data', async () => {
  const tables = Object.values(await readSchema()).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
  expect(Object.keys(storedTables).toSorted()).toEqual(tables.toSorted())
})

test('finds a person in every table that holds data about people, except where only a code of the caller is stored', () => {
  const people = Object.entries(storedTables).flatMap(([name, { holds }]) => (holds === 'people' ? [name] : []))
  expect([...personRows.map(({ table }) => getTableName(table)), 'rate_limits'].toSorted()).toEqual(people.toSorted())
})
