import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinctTags, readTags, replaceTags, severalSpellings, spellAsUsed, tagCounts, tagsInUse, writeTags } from './tag-text.ts'

test('reads back the tags that it wrote, with any content', () => {
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

test('splits typed text at its commas, except after a backslash, and drops blanks and duplicates', () => {
  expect(readTags(' qocs, set-off ,, qocs,')).toEqual(['qocs', 'set-off'])
  expect(readTags('')).toEqual([])
  expect(readTags(String.raw`a\b, Smith\, Jones`)).toEqual([String.raw`a\b`, 'Smith, Jones'])
})

test('merges tags that differ only by case or a line break, in the first spelling, and drops one with no visible character', () => {
  expect(distinctTags(['QOCS', 'qocs', 'Costs Budgeting', 'costs budgeting', 'É', 'e\u0301'])).toEqual(['QOCS', 'Costs Budgeting', 'É'])
  expect(distinctTags(['Costs\nBudgeting', '\u200b', 'costs budgeting', '\u3164'])).toEqual(['Costs Budgeting'])
})

test('gives a tag the spelling already in use', () => {
  expect(spellAsUsed(' costs BUDGETING', ['QOCS', 'Costs Budgeting'])).toBe('Costs Budgeting')
  expect(spellAsUsed('new', ['QOCS'])).toBe('new')
})

test('lists the tags in use, most used first', () => {
  expect(tagsInUse([['a', 'QOCS'], ['QOCS'], ['qocs', 'b'], []])).toEqual(['QOCS', 'a', 'b'])
})

test('counts each spelling of a tag, and names the tags with several', () => {
  const counts = tagCounts([['QOCS', 'rates'], ['qocs'], ['QOCS']])
  expect(counts).toEqual([
    { tag: 'QOCS', count: 2 },
    { tag: 'qocs', count: 1 },
    { tag: 'rates', count: 1 },
  ])
  expect(severalSpellings(counts)).toEqual([counts.slice(0, 2)])
})

test('replaces a tag by one that the record may already have', () => {
  expect(replaceTags(['rates', 'qocs', 'offers'], ['qocs'], 'QOCS')).toEqual(['rates', 'QOCS', 'offers'])
  expect(replaceTags(['Qocs', 'rates', 'set-off'], ['set-off'], 'QOCS')).toEqual(['QOCS', 'rates'])
  expect(replaceTags(['rates'], ['qocs'], 'QOCS')).toEqual(['rates'])
})
