import { expect, test } from 'vitest'
import { compareBuild } from './publication.ts'

const served = (contentVersion: number) => ({ contentVersion, builtAt: '2024-03-12T10:00:05.000Z' })

test.each([
  { contentVersion: 7, databaseId: 'one', is: 'current' },
  { contentVersion: 8, databaseId: 'one', is: 'older' },
  { contentVersion: 7, databaseId: 'two', is: 'foreign' },
] as const)('compares a build of version 7 as $is with database $databaseId and its version $contentVersion', ({ is, ...stored }) => {
  expect(compareBuild({ ...served(7), databaseId: 'one' }, stored)).toBe(is)
})

test('treats a build without a database id as foreign', () => {
  expect(compareBuild(served(7), { contentVersion: 7, databaseId: 'one' })).toBe('foreign')
})
