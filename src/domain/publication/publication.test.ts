import { expect, test } from 'vitest'
import { compareBuild, publicationState } from './publication.ts'

const row = { contentVersion: 7, requestedVersion: 7, requestedAt: '2024-03-12T10:00:00.000Z', lastError: null, liveVersion: 6 }
const served = (contentVersion: number) => ({ contentVersion, builtAt: '2024-03-12T10:00:05.000Z' })

test.each([7, 8])('is live when the served build holds version %i, the last or a later one', (version) => {
  expect(publicationState(row, served(version))).toEqual({ kind: 'live', builtAt: '2024-03-12T10:00:05.000Z' })
})

test('is live despite an old failure, because the served build counts', () => {
  expect(publicationState({ ...row, lastError: 'The build failed.' }, served(7)).kind).toBe('live')
})

test.each([null, served(6)])('is publishing while the served build is %j', (stamp) => {
  expect(publicationState(row, stamp)).toEqual({ kind: 'building', since: row.requestedAt })
})

test('is failed when the last attempt left a reason', () => {
  const failed = { ...row, lastError: 'The build hook answered 500.' }
  expect(publicationState(failed, served(6))).toEqual({ kind: 'failed', reason: failed.lastError, since: row.requestedAt })
  expect(publicationState({ ...failed, requestedAt: null }, null)).toEqual({ kind: 'failed', reason: failed.lastError, since: null })
})

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
