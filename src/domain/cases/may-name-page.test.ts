import { expect, test } from 'vitest'
import { mayNamePage, namesParty } from './may-name-page.ts'
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

test.each([
  ['belsner', 'Belsner v CAM Legal Services Ltd'],
  ['CAM Legal Services', 'Belsner v CAM Legal Services Ltd'],
  [' mr Menzies ', 'Oakwood Solicitors Ltd v Menzies'],
  ["o'sullivan", 'O’Sullivan v Holmes and Hills LLP'],
])('%j is a party of %j', (text, title) => {
  expect(namesParty(text, title)).toBe(true)
})

test.each([
  ['legal', 'Belsner v CAM Legal Services Ltd'],
  ['r', 'R v Smith'],
  ['', 'Re Smith v Jones'],
  ['costs', 'Costs'],
])('%j is no party of %j', (text, title) => {
  expect(namesParty(text, title)).toBe(false)
})
