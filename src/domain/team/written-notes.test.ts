import { expect, test } from 'vitest'
import { isSameAuthor } from './written-notes.ts'

test('recognises the author of a note by the name in any spelling', () => {
  const authors = ['Siobhán O’Brien', "  siobhan o'brien ", 'Siobhán O’Brien-Smith']
  expect(authors.filter((author) => isSameAuthor("Siobhán O'Brien", author))).toEqual(authors.slice(0, 2))
})
