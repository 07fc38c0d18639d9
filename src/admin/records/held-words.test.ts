import { expect, test } from 'vitest'
import { heldWords } from './held-words.ts'

const names = ['title', 'summary', 'publishToDiscord'] as const
const stored = { title: 'Smith v Jones', summary: 'An appeal was allowed in part.', publishToDiscord: false }
const held = (changes: Partial<typeof stored>) => heldWords(names, { ...stored, ...changes }, stored)

test('tells apart kept texts of one record, by the fields and the words that they change', () => {
  expect(held({ summary: `${stored.summary} The budget stands.` })).toBe('Summary: “…The budget stands.”')
  expect(held({ summary: 'An appeal was allowed in full.' })).toBe('Summary: “…full.”')
  expect(held({ title: 'Smith v Jones (No 2)', summary: 'An appeal.' })).toBe('Title, Summary: “…(No 2)”')
})

test('quotes nothing where text was only deleted, and says nothing where nothing differs', () => {
  expect(held({ summary: '' })).toBe('Summary')
  expect(held({ publishToDiscord: true })).toBe('Publish to discord')
  expect(held({})).toBe('')
})

test('quotes only the beginning of a long change', () => {
  expect(held({ summary: 'word '.repeat(100) })).toMatch(/^Summary: “word (word )+word…”$/)
  expect(held({ summary: 'word '.repeat(100) }).length).toBeLessThan(100)
})
