import { expect, test } from 'vitest'
import { caseInputSchema } from '#domain/cases/cases.ts'
import { parseMarkup } from '#domain/markup/parse.ts'
import { generateCases } from './generate.ts'

const cases = generateCases(300)

test('the same cases come at every call, and more of them begin with the same ones', () => {
  expect(generateCases(50)).toEqual(cases.slice(0, 50))
})

test('each could have been written by staff, and none has the slug of another', () => {
  for (const entry of cases) expect(caseInputSchema.parse(entry)).toEqual(entry)
  expect(new Set(cases.map(({ slug }) => slug)).size).toBe(cases.length)
})

test('they are as long as notes are, in a vocabulary of several thousand words', () => {
  const lengths = cases.map(({ content }) => content.length)
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  expect(mean).toBeGreaterThan(3500)
  expect(mean).toBeLessThan(4500)
  const vocabulary = new Set(cases.flatMap(({ content }) => content.toLowerCase().match(/\p{L}+/gu) ?? []))
  expect(vocabulary.size).toBeGreaterThan(3000)
})

test('they use every block of the markup', () => {
  const blocks = cases.flatMap(({ content }) => parseMarkup(content))
  expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(['spacing', 'heading', 'banner', 'parties', 'paragraph']))
  expect(new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : [])))).toEqual(new Set([2, 3, 4]))
  const inlines = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.inlines : []))
  expect(new Set(inlines.map(({ kind }) => kind))).toEqual(new Set(['text', 'bold', 'highlight']))
})
