import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinctTags, readTags, spellAsUsed, tagsInUse, writeTags } from './tag-text.ts'

test('a list of tags is the same after it was a line of text, whatever stands in them', () => {
  const tag = fc.string({ unit: fc.constantFrom('a', ',', '\\', ' ', '"', 'é') }).map((text) => text.trim())
  fc.assert(
    fc.property(
      fc.uniqueArray(
        tag.filter((text) => text !== ''),
        { selector: (text) => text.toLowerCase() },
      ),
      (tags) => {
        expect(readTags(writeTags(tags))).toEqual(tags)
      },
    ),
  )
})

test('what is typed falls apart at its commas; blanks and repeats go', () => {
  expect(readTags(' qocs, set-off ,, qocs,')).toEqual(['qocs', 'set-off'])
  expect(readTags('')).toEqual([])
})

test('a backslash is a letter like any other unless it stands before a comma', () => {
  expect(readTags(String.raw`a\b, Smith\, Jones`)).toEqual([String.raw`a\b`, 'Smith, Jones'])
})

test('tags that differ by case are one, in the first spelling', () => {
  expect(distinctTags(['QOCS', 'qocs', 'Costs Budgeting', 'costs budgeting', 'É', 'e\u0301'])).toEqual(['QOCS', 'Costs Budgeting', 'É'])
})

test('a tag takes the spelling that is in use', () => {
  expect(spellAsUsed(' costs BUDGETING', ['QOCS', 'Costs Budgeting'])).toBe('Costs Budgeting')
  expect(spellAsUsed('new', ['QOCS'])).toBe('new')
})

test('the tags in use come the most used first', () => {
  expect(tagsInUse([['a', 'QOCS'], ['QOCS'], ['qocs', 'b'], []])).toEqual(['QOCS', 'a', 'b'])
})
