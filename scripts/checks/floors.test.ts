import { expect, test } from 'vitest'
import { floorFault } from './floors.ts'

test.each([
  ['a noun imports another', 'src/stores/news/a.ts', '../team/team.ts', 'src/stores/news/a.ts: stores/news may not import stores/team'],
  ['a shelf imports a noun', 'src/db/schema/a.ts', '#db/news/news.ts', 'src/db/schema/a.ts: db/schema may not import db/news'],
  [
    'another file imports a call',
    'src/server/mail/a.ts',
    './calls.ts',
    'src/server/mail/a.ts: only lists of calls may import src/server/mail/calls.ts',
  ],
  ['a new folder imports a noun', 'src/admin/misc/a.ts', '../news/a.ts', 'src/admin/misc/a.ts: admin/misc may not import admin/news'],
])('reports that %s', (_, file, specifier, fault) => {
  expect(floorFault(file, specifier)).toBe(fault)
})

test.each([
  ['the shelf below', 'src/stores/news/a.ts', '../http/http.ts'],
  ['every shelf for its calls', 'src/server/accounts/sign-in-calls.ts', '#server/mail/start-sending.ts'],
  ['another room', 'src/stores/news/a.ts', '#domain/team/team.ts'],
  ['a file of the same folder', 'src/stores/news/a.ts', './b.ts'],
  ['a file beside the folders', 'src/db/connection/client.ts', '../env.ts'],
  ['a package', 'src/db/connection/client.ts', 'drizzle-orm'],
])('lets a file import %s', (_, file, specifier) => {
  expect(floorFault(file, specifier)).toBeUndefined()
})
