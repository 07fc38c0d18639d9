import { expect, test } from 'vitest'
import { firstRows, firstTags, mentionPages, registerPages, restOf, rowsOnPage, yearPlaces } from './register-pages.ts'

/** A register of this many cases, newest first. Each case is just its number. */
const register = (total: number) => Array.from({ length: total }, (_, place) => total - place)

test('puts every case beyond the first page on a full page', () => {
  for (const total of [0, 1, firstRows, firstRows + 1, 79, 80, 81, 999, 1000]) {
    const rows = register(total)
    const pages = registerPages(rows)
    expect(pages.every((page) => page.rows.length === rowsOnPage)).toBe(true)
    expect(new Set([...rows.slice(0, firstRows), ...pages.flatMap((page) => page.rows)]).size).toBe(total)
  }
})

test('names a page by its cases, so that a new case changes no existing page but the link to the newest one', () => {
  const bare = (total: number) => registerPages(register(total)).map(({ newer: _, ...page }) => page)
  expect(bare(121)).toEqual([...bare(120), bare(121).at(-1)])
  expect(bare(159)).toEqual(bare(121))
})

test('links the pages from newest to oldest', () => {
  const pages = registerPages(register(121))
  expect(pages.map(({ number, from, to, newer, older }) => [number, from, to, newer, older])).toEqual([
    [1, 1, 40, 2, undefined],
    [2, 41, 80, 3, 1],
    [3, 81, 120, undefined, 2],
  ])
  expect(pages[2]?.rows[0]).toBe(120)
  expect(pages[0]?.rows.at(-1)).toBe(1)
})

test('continues at the row after the last of the first page', () => {
  expect(restOf(firstRows)).toBeUndefined()
  expect(restOf(121)).toEqual({ page: 3, number: 81 })
  expect(registerPages(register(121))[2]?.rows).toContain(81)
})

test('links a year to its first row beyond the first page, unless the first page shows the whole year', () => {
  const dates = [...Array(30).fill('2024-05-01'), ...Array(20).fill('2023-05-01'), ...Array(10).fill('2021-05-01')]
  expect(yearPlaces(dates)).toEqual([
    { year: '2023', place: { page: 1, number: 20 } },
    { year: '2021', place: { page: 1, number: 10 } },
  ])
})

test('shows eight tags, and counts the others', () => {
  const tags = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
  expect(firstTags(tags)).toEqual({ shown: tags, others: 0 })
  expect(firstTags([...tags, 'nine', 'ten'])).toEqual({ shown: tags, others: 2 })
  expect(firstTags([])).toEqual({ shown: [], others: 0 })
})

const notes = (total: number) => Array.from({ length: total }, (_, place) => total - place)

test('puts every mention on a page, which few need, and links the pages both ways', () => {
  expect(mentionPages(notes(3))).toMatchObject([{ rows: [3, 2, 1], older: undefined }])
  const pages = mentionPages(notes(100))
  expect(new Set(pages.flatMap(({ rows }) => rows)).size).toBe(100)
  expect(pages.map(({ number, newer, older }) => [number, newer, older])).toEqual([
    [undefined, undefined, 2],
    [1, 2, undefined],
    [2, null, 1],
  ])
})
