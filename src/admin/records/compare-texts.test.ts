import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts, type Piece } from './compare-texts.ts'

const read = (pieces: Piece[] | null | undefined): string | undefined => pieces?.map(({ text }) => text).join('')
const changed = (pieces: Piece[] | null | undefined) => pieces?.filter((piece) => piece.changed).map(({ text }) => text)

test('the lines that differ stand side by side with what differs in them, and the same lines are folded', () => {
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

test('a line that only one version has stands alone', () => {
  const { parts } = compareTexts('one\ntwo', 'one\nnew\ntwo')
  expect(parts.find(({ kind }) => kind === 'changed')).toMatchObject({ lines: [{ mine: null, theirs: [{ text: 'new', changed: true }] }] })
})

test('texts within what is shown are told whole: nothing that a person wrote is left out', () => {
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

test('two texts of two million characters with nothing in common are compared roughly, and said to be', () => {
  const text = (word: string) => Array.from({ length: 40_000 }, (_, index) => `${word} ${index} ${'x'.repeat(40)}`).join('\n')
  const { rough, parts } = compareTexts(text('mine'), text('theirs'))
  expect(rough).toBe(true)
  expect(parts[0]).toMatchObject({ kind: 'changed', unshown: 39_940 })
})

test('a line of a million characters is shown around its first difference', () => {
  const line = 'x'.repeat(1_000_000)
  const [part] = compareTexts(`${line}mine`, `${line}theirs`).parts
  const shown = part?.kind === 'changed' ? part.lines[0] : undefined
  expect(read(shown?.mine)).toMatch(/^… x+mine$/)
  expect(read(shown?.theirs)).toMatch(/^… x+theirs$/)
  expect(read(shown?.mine)?.length).toBeLessThan(2000)
})
