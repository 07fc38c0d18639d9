import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { crowdedFolders, floorFault } from './floors.ts'

test.each([
  ['a noun imports another', 'src/stores/news/a.ts', '../team/team.ts', 'src/stores/news/a.ts: stores/news may not import stores/team'],
  ['a shelf imports a noun', 'src/db/schema/a.ts', '#db/news/news.ts', 'src/db/schema/a.ts: db/schema may not import db/news'],
  ['a new folder imports a noun', 'src/admin/misc/a.ts', '../news/a.ts', 'src/admin/misc/a.ts: admin/misc may not import admin/news'],
])('reports that %s', (_, file, specifier, fault) => {
  expect(floorFault(file, specifier)).toBe(fault)
})

test.each([
  ['the shelf below', 'src/stores/news/a.ts', '../http/http.ts'],
  ['another room', 'src/stores/news/a.ts', '#domain/team/team.ts'],
  ['a file of the same folder', 'src/stores/news/a.ts', './b.ts'],
  ['a file beside the folders', 'src/db/connection/client.ts', '../env.ts'],
  ['a package', 'src/db/connection/client.ts', 'drizzle-orm'],
])('lets a file import %s', (_, file, specifier) => {
  expect(floorFault(file, specifier)).toBeUndefined()
})

test('reports a folder of more than 30 files, tests not counted', () => {
  const files = Array.from({ length: 31 }, (_, index) => `src/a/${index}.ts`)
  const tests = Array.from({ length: 31 }, (_, index) => `src/b/${index}.test.ts`)
  expect(crowdedFolders([...files, ...tests])).toEqual(['src/a: 31 files, at most 30'])
})

const linesOf = (pattern: string, besides: RegExp): number => {
  const files = globSync(pattern).filter((file) => !besides.test(file.replaceAll('\\', '/')))
  return files.reduce((total, file) => total + readFileSync(file, 'utf8').split('\n').length - 1, 0)
}

test('the tools stay small beside the product: 5,500 lines without tests and demo content', () => {
  const lines = linesOf('scripts/**/*.{ts,mjs}', /\.test\.ts$|^scripts\/seed\//)
  expect(lines).toBeGreaterThan(2000)
  expect(lines).toBeLessThanOrEqual(5500)
})

test('the local platform stays below 1,700 lines without tests', () => {
  const lines = linesOf('scripts/platform/**/*.ts', /\.test\.ts$/)
  expect(lines).toBeGreaterThan(500)
  expect(lines).toBeLessThan(1700)
})
