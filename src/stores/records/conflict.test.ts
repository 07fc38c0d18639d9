import { expect, test } from 'vitest'
import { conflictingFields, mergeFields, plainChoices } from './conflict.ts'

const base = { title: 'A v B', summary: 'Old.', content: 'Text', tags: 'one' }
const mine = { ...base, title: 'Mine', summary: 'Mine.', content: 'Text\r\n' }
const theirs = { ...base, summary: 'Theirs.', tags: 'one, two' }
const names = ['title', 'summary', 'content', 'tags'] as const

test('names the fields that differ and who changed them, ignoring line ends, and asks about those that both may have changed', () => {
  const conflicts = conflictingFields(names, mine, theirs, base)
  expect(conflicts).toEqual([
    { name: 'title', mine: 'Mine', theirs: 'A v B', changedBy: 'me' },
    { name: 'summary', mine: 'Mine.', theirs: 'Theirs.', changedBy: 'both' },
    { name: 'tags', mine: 'one', theirs: 'one, two', changedBy: 'them' },
  ])
  expect(plainChoices(conflicts)).toEqual({ title: 'mine', tags: 'theirs' })
  expect(plainChoices(conflictingFields(names, mine, theirs, null))).toEqual({})
})

test('merges the form field by field, as chosen', () => {
  expect(mergeFields(mine, theirs, { title: 'mine', summary: 'theirs', tags: 'theirs' })).toEqual({
    ...mine,
    summary: 'Theirs.',
    tags: 'one, two',
  })
})
