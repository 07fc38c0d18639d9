import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { personRows } from '#db/subjects/person-rows.ts'
import { retention } from '#db/subjects/retention.ts'
import { storedTables } from '#domain/subjects/stored-tables.ts'
import { readSchema } from '#test/schema.ts'

/** When this fails for a table about people, also add how its rows are found and erased to `personRows`. */
test('records for every table whether it contains personal data', async () => {
  const tables = Object.values(await readSchema()).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
  expect(Object.keys(storedTables).toSorted()).toEqual(tables.toSorted())
})

test('reports the age of every table that holds data about people', () => {
  const people = Object.entries(storedTables).filter(([, entry]) => entry.holds === 'people')
  expect(retention.map(({ table }) => getTableName(table)).toSorted()).toEqual(people.map(([name]) => name).toSorted())
})

test('finds a person in every table that holds data about people, except where only a code of the caller is stored', () => {
  const people = Object.entries(storedTables).filter(([, entry]) => entry.holds === 'people' && entry.found !== 'never')
  expect(personRows.map(({ table }) => getTableName(table)).toSorted()).toEqual(people.map(([name]) => name).toSorted())
})
