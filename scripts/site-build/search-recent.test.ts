import { expect, test } from 'vitest'
import { compareWithBase, nameRecentFile, recentFile } from './search-recent.ts'

const version = (id: number, date: string, updatedAt = '2024-01-01T00:00:00.000Z') => ({ id, date, updatedAt })
const base = [version(9, '2024-05-01'), version(3, '2024-05-01'), version(7, '2023-01-01'), version(1, '2020-01-01')]
const record = (id: number, date: string) => ({
  ...version(id, date),
  title: 'A v B',
  slug: `case-${id}`,
  summary: 'Costs',
  content: 'Text',
  category: 'QOCS',
  author: 'Author',
  tags: ['costs'],
  publishedToDiscord: false,
  createdAt: '2024-01-01T00:00:00.000Z',
})

test('without a change there is no file', () => {
  expect(compareWithBase(base, base)).toEqual({ gone: [], ids: [] })
  expect(nameRecentFile(recentFile(base, [], []))).toBeNull()
})

test('an edited case is gone and recent, a deleted case is gone, a new case is recent', () => {
  const edited = version(3, '2024-05-01', '2024-06-01T00:00:00.000Z')
  const now = [version(12, '2024-07-01'), version(9, '2024-05-01'), edited, version(1, '2020-01-01')]
  expect(compareWithBase(base, now)).toEqual({ gone: [1, 2], ids: [12, 3] })
})

test('each recent case has the number of base cases before it, newest first, and the last written first within a day', () => {
  const changed = [record(12, '2024-07-01'), record(8, '2024-05-01'), record(2, '2023-01-01'), record(4, '1999-01-01')]
  expect(recentFile(base, [], changed).cases.map(({ after, row }) => [row.id, after])).toEqual([
    [12, 0],
    [8, 1],
    [2, 3],
    [4, 4],
  ])
})

test('the name depends on the changes', () => {
  const name = (id: number) => nameRecentFile(recentFile(base, [], [record(id, '2024-07-01')]))?.name
  expect(name(12)).toBe(name(12))
  expect(name(12)).not.toBe(name(13))
})
