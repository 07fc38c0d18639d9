import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts, type Piece } from './compare-texts.ts'

const read = (pieces: Piece[] | null | undefined): string | undefined => pieces?.map(({ text }) => text).join('')
const changed = (pieces: Piece[] | null | undefined) => pieces?.filter((piece) => piece.changed).map(({ text }) => text)

test('pairs lines that differ, marks the differences and folds equal lines', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `Line ${index}`)
  const theirs = lines.with(10, 'Line ten')
  const { parts, rough, unshownParts } = compareTexts(lines.join('\n'), theirs.join('\n'))
  expect([rough, unshownParts]).toEqual([false, 0])
  const [before, difference, after] = parts
  expect(before).toEqual({ kind: 'same', before: [], skipped: 8, after: ['Line 8', 'Line 9'] })
  expect(after).toEqual({ kind: 'same', before: ['Line 11', 'Line 12'], skipped: 7, after: [] })
  const line = difference?.kind === 'changed' ? difference.lines[0] : undefined
  expect([read(line?.mine), read(line?.theirs)]).toEqual(['Line 10', 'Line ten'])
  expect([changed(line?.mine), changed(line?.theirs)]).toEqual([['10'], ['ten']])
})

test('shows texts within the limits in full', () => {
  const text = fc.array(fc.constantFrom('a', 'b c', 'd', ''), { maxLength: 12 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (mine, theirs) => {
      const { parts } = compareTexts(mine, theirs)
      const side = (which: 'mine' | 'theirs') =>
        parts.reduce((count, part) => {
          if (part.kind === 'same') return count + part.before.length + part.skipped + part.after.length
          return count + part.lines.filter((line) => line[which] !== null).length
        }, 0)
      expect([side('mine'), side('theirs')]).toEqual([mine.split('\n').length, theirs.split('\n').length])
    }),
  )
})

test('compares two different texts of two million characters roughly, and reports that', () => {
  const text = (word: string) => Array.from({ length: 40_000 }, (_, index) => `${word} ${index} ${'x'.repeat(40)}`).join('\n')
  const { rough, parts } = compareTexts(text('mine'), text('theirs'))
  expect(rough).toBe(true)
  expect(parts[0]).toMatchObject({ kind: 'changed', unshown: 39_940 })
})

test('shows a line of a million characters around its first difference', () => {
  const line = 'x'.repeat(1_000_000)
  const [part] = compareTexts(`${line}mine`, `${line}theirs`).parts
  const shown = part?.kind === 'changed' ? read(part.lines[0]?.theirs) : undefined
  expect(shown).toMatch(/^… x{1,2000}theirs$/)
})
