import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTags, writeTags } from './tag-text.ts'

test('a list of tags is the same after it was a line of text, whatever stands in them', () => {
  const tag = fc.string({ unit: fc.constantFrom('a', ',', '\\', ' ', '"', 'é') }).map((text) => text.trim())
  fc.assert(
    fc.property(fc.uniqueArray(tag.filter((text) => text !== '')), (tags) => {
      expect(readTags(writeTags(tags))).toEqual(tags)
    }),
  )
})

test('what is typed falls apart at its commas; blanks and repeats go', () => {
  expect(readTags(' qocs, set-off ,, qocs,')).toEqual(['qocs', 'set-off'])
  expect(readTags('')).toEqual([])
})

test('a backslash is a letter like any other unless it stands before a comma', () => {
  expect(readTags(String.raw`a\b, Smith\, Jones`)).toEqual([String.raw`a\b`, 'Smith, Jones'])
})
