import { expect, test } from 'vitest'
import { conflictingFields, mergeFields, plainChoices } from './conflict.ts'

const base = { title: 'A v B', summary: 'Old.', content: 'Text', tags: 'one' }
const mine = { ...base, title: 'Mine', summary: 'Mine.', content: 'Text\r\n' }
const theirs = { ...base, summary: 'Theirs.', tags: 'one, two' }
const names = ['title', 'summary', 'content', 'tags'] as const

test('the fields that differ are named with who changed them; line ends and space around do not count', () => {
  expect(conflictingFields(names, mine, theirs, base)).toEqual([
    { name: 'title', mine: 'Mine', theirs: 'A v B', changedBy: 'me' },
    { name: 'summary', mine: 'Mine.', theirs: 'Theirs.', changedBy: 'both' },
    { name: 'tags', mine: 'one', theirs: 'one, two', changedBy: 'them' },
  ])
})

test('what only one of the two changed is chosen already; what both changed is asked', () => {
  expect(plainChoices(conflictingFields(names, mine, theirs, base))).toEqual({ title: 'mine', tags: 'theirs' })
})

test('without knowing what both began with, everything is asked', () => {
  const conflicts = conflictingFields(names, mine, theirs, null)
  expect(new Set(conflicts.map(({ changedBy }) => changedBy))).toEqual(new Set(['unknown']))
  expect(plainChoices(conflicts)).toEqual({})
})

test('the form becomes what was chosen, field by field', () => {
  expect(mergeFields(mine, theirs, { title: 'mine', summary: 'theirs', tags: 'theirs' })).toEqual({
    ...mine,
    summary: 'Theirs.',
    tags: 'one, two',
  })
})
