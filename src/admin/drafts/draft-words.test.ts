import { expect, test } from 'vitest'
import { keptWords, type RecordState, stateLine } from './draft-words.ts'

const now = new Date('2027-03-12T12:00:00Z')
const line = (state: Partial<RecordState>) => stateLine({ noun: 'case', published: null, draft: null, ...state }, now)
const draft = (state: NonNullable<RecordState['draft']>['state']) => ({ author: 'Ada Example', state })
const published = { changedAt: '2027-03-12T10:46:00Z', changedBy: 'Paul Example' }

test.each<[string, Partial<RecordState>]>([
  ['New case, not public', {}],
  ['Draft by Ada Example', { draft: draft({ kind: 'draft' }) }],
  ['Draft by Ada Example, waits for review', { draft: draft({ kind: 'ready', note: null }) }],
  ['Draft by Ada Example, handed back by Ben', { draft: draft({ kind: 'returned', note: null, by: 'Ben' }) }],
  ['Public on 29 March, 10:00', { draft: draft({ kind: 'scheduled', at: '2027-03-29T09:00:00Z' }) }],
  ['Draft by Ada Example, could not be published', { draft: draft({ kind: 'failed', reason: 'The slug is taken.' }) }],
  ['Public, changed 10:46 by Paul Example', { published }],
  ['Public, with a draft by Ada Example that waits for review', { published, draft: draft({ kind: 'ready', note: null }) }],
  ['Public, changes on 3 January 2028, 09:00', { published, draft: draft({ kind: 'scheduled', at: '2028-01-03T09:00:00Z' }) }],
  ['Public until 12:30', { published, draft: draft({ kind: 'withdrawal', at: '2027-03-12T12:30:00Z' }) }],
])('describes the state of a record: %s', (words, state) => {
  expect(line(state)).toBe(words)
})

test.each([
  ['Draft saved 12:00', 'typed', 'none'],
  ['Kept in this browser 12:00', 'typed', 'unreachable'],
  // The browser has no room, so the time is that of the last draft on the server.
  ['Draft saved 12:00', 'nowhere', 'unreachable'],
] as const)('names the place of the draft: %s, when its text is %s and the trouble is %s', (words, kind, trouble) => {
  expect(keptWords({ kind, keptAt: now }, trouble)).toBe(words)
})

test('names no place before the text is kept', () => {
  expect(keptWords({ kind: 'typed', keptAt: null }, 'none')).toBeUndefined()
})
