import { expect, test } from 'vitest'
import { mayNamePage } from './may-name-page.ts'
import { readCaseLookup } from './named-cases.ts'

const names = [
  'UKSC 43',
  'Ho v Adelekun',
  'Ho versus Adelekun',
  'ho -v- adelekun',
  'In re Eastwood',
  'Ex parte Keating',
  'Precedent H',
  'n252',
]

test.each(names)('%j is read, because it may name a page', (text) => {
  expect(readCaseLookup(text)).toBeDefined()
  expect(mayNamePage(text)).toBe(true)
})

test.each(['costs', 'set-off of costs', 'reserved', 'vsop'])('%j is a search by words', (text) => {
  expect(mayNamePage(text)).toBe(false)
})
