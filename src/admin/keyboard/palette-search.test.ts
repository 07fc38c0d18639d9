import { expect, test } from 'vitest'
import { findEntries } from './palette-search.ts'

const entry = (id: string, label: string, more = '') => ({ id, label, line: `${label}\n${more}`.toLowerCase() })
const entries = [
  entry('case:1', 'Smith v Budget Ltd', 'qocs'),
  entry('case:2', 'Budget v Jones', 'part 36'),
  entry('case:3', 'Ho v Adelekun', 'budget'),
  entry('case:4', 'Old v New', 'budget'),
]
const ids = (search: string, recent: string[] = [], most = 8) => findEntries(entries, search, recent, most).map(({ id }) => id)

test('finds entries with every word, ignoring case: names that begin with the words, then names that contain them, then the rest', () => {
  expect(ids('BUDGET')).toEqual(['case:2', 'case:1', 'case:3', 'case:4'])
  expect(ids('budget 36')).toEqual(['case:2'])
  expect(ids('nothing')).toEqual([])
})

test('puts recently opened entries first, latest first, even if few are shown', () => {
  expect(ids('budget', ['case:4', 'case:1'], 3)).toEqual(['case:4', 'case:1', 'case:2'])
})
