import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { newsType } from '#domain/news/type.ts'
import { contentTable } from '../schema/content-columns.ts'

const checksIn = (type: Parameters<typeof contentTable>[0]) =>
  Object.fromEntries(getTableConfig(contentTable(type)).checks.map(({ name, value }) => [name, new PgDialect().sqlToQuery(value).sql]))

test('checks a date in the column of its field, whatever the name', () => {
  const checks = checksIn({ ...newsType, name: 'vacancies', fields: { closesOn: { kind: 'day', label: 'Closing day' } } })
  expect(checks).toEqual({ vacancies_closes_on: "closes_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'" })
})
