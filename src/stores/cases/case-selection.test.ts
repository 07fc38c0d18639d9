import { beforeEach, expect, test } from 'vitest'
import { jsonAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { caseListItem } from '#test/fixtures.ts'
import { $cases, reloadCases, takeCases } from './case-list.ts'
import { $selectedCases, $selection, $ticked, tickCase, tickCases, tickRange, untickAll } from './case-selection.ts'
import { caseTable } from './case-view.ts'

const item = (id: number, category = 'QOCS') => caseListItem(id, { category, date: `20${id}-01-01` })
const list = [item(15), item(14, 'Part 36'), item(13), item(12, 'Part 36'), item(11)]
const order = list.map(({ id }) => id)
const ticked = () => [...$ticked.get()].sort()

beforeEach(async () => {
  stubLocalStorage()
  stubServer({ 'GET /api/cases': jsonAnswer(list) })
  $selection.listen(() => {})
  await reloadCases()
  await expect.poll(() => $cases.get().data?.length).toBe(5)
  caseTable.turn(caseTable.whole)
  untickAll()
})

test('selects or clears a range from the last ticked case, in both directions', () => {
  tickCase(14, true)
  tickRange(12, true, order)
  expect(ticked()).toEqual([12, 13, 14])
  tickRange(15, true, order)
  expect(ticked()).toEqual([12, 13, 14, 15])
  tickCase(13, false)
  tickRange(14, false, order)
  expect(ticked()).toEqual([12, 15])
})

test("follows the table's order in a range", () => {
  tickCase(11, true)
  tickRange(15, true, [14, 11, 15, 13, 12])
  expect(ticked()).toEqual([11, 15])
})

test('ticks only one case if the start of the range is not shown', () => {
  tickRange(13, true, order)
  expect(ticked()).toEqual([13])
  tickCase(12, true)
  tickRange(15, true, [15, 13])
  expect(ticked()).toEqual([12, 13, 15])
})

test('keeps the selection during a search, and counts the hidden selected cases', () => {
  tickCases([15, 14, 12], true)
  caseTable.turn({ category: 'Part 36' })
  expect($selection.get()).toEqual({ count: 3, unseen: 1, allFound: true })
  caseTable.turn({ search: 'no such case' })
  expect($selection.get()).toEqual({ count: 3, unseen: 3, allFound: false })
  caseTable.turn(caseTable.whole)
  expect($selection.get()).toEqual({ count: 3, unseen: 0, allFound: false })
  expect($selectedCases.get().map(({ id }) => id)).toEqual([15, 14, 12])
})

test('removes a deleted case from the selection', () => {
  tickCases([15, 14], true)
  takeCases(new Set([15]))
  expect($selection.get()).toEqual({ count: 1, unseen: 0, allFound: false })
  expect($selectedCases.get().map(({ id }) => id)).toEqual([14])
})
