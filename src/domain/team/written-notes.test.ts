import { expect, test } from 'vitest'
import { notesBy } from './written-notes.ts'

const note = (slug: string, author: string) => ({ slug, author, title: slug, date: '2024-01-01' })

test('finds the notes of a member by the name, however it is typed', () => {
  const notes = [note('b', 'Siobhán O’Brien'), note('a', "  siobhan o'brien "), note('c', 'Siobhán O’Brien-Smith')]
  expect(notesBy("Siobhán O'Brien", notes).map(({ slug }) => slug)).toEqual(['b', 'a'])
})
