import { expect, test } from 'vitest'
import { parseMarkup } from './parse.ts'
import { cutParts } from './parts.ts'

const paragraph = `${'The receiving party may recover its costs. '.repeat(10)}[2024] EWHC 12 (SCCO)`
const text = (paragraphs: number) => Array.from({ length: paragraphs }, () => paragraph).join('\n\n')

test('keeps a note in one part', () => {
  const blocks = parseMarkup(text(60))
  expect(cutParts(blocks)).toEqual([blocks])
})

test('divides a judgment into parts of several screens, complete and in order', () => {
  const blocks = parseMarkup(`# Introduction\nParties: A, B Ltd\n${text(2000)}\n##Summary of the judgment##`)
  const parts = cutParts(blocks)
  expect(parts.flat()).toEqual(blocks)
  const paragraphs = parts.map((part) => part.filter(({ kind }) => kind === 'paragraph').length)
  expect(Math.max(...paragraphs)).toBeLessThanOrEqual(11)
  expect(Math.min(...paragraphs.slice(0, -1))).toBeGreaterThanOrEqual(10)
})

test('makes a line of two million characters a separate part', () => {
  const blocks = parseMarkup(`Before\n${'a'.repeat(2_000_000)}\nAfter`)
  expect(cutParts(blocks).map((part) => part.length)).toEqual([2, 1])
})

test('makes an empty text one part', () => {
  expect(cutParts([])).toEqual([[]])
})
