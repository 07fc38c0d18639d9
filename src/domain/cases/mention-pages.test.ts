import { expect, test } from 'vitest'
import { mentionPages } from './mention-pages.ts'

const notes = (total: number) => Array.from({ length: total }, (_, place) => total - place)

test('puts every note on a page, and links the pages both ways', () => {
  const pages = mentionPages(notes(100))
  expect(new Set(pages.flatMap(({ rows }) => rows)).size).toBe(100)
  expect(pages.map(({ number, newer, older }) => [number, newer, older])).toEqual([
    [undefined, undefined, 2],
    [1, 2, undefined],
    [2, null, 1],
  ])
})

test('uses a single page for few notes', () => {
  expect(mentionPages(notes(3))).toMatchObject([{ rows: [3, 2, 1], older: undefined }])
})
