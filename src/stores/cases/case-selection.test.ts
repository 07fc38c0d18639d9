import { beforeEach, expect, test } from 'vitest'
import { jsonAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { caseListItem } from '#test/fixtures.ts'
import { $cases, reloadCases, takeCases } from './case-list.ts'
import { caseTable } from './case-search.ts'
import { $selectedCases, $selection, $ticked, tickCases, turnCases, untickAll } from './case-selection.ts'

const item = (id: number, category = 'QOCS') => caseListItem(id, { category, date: `20${id}-01-01` })
const list = [item(15), item(14, 'Part 36'), item(13), item(12, 'Part 36'), item(11)]
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
  turnCases([item(14)], true, null)
  turnCases([item(12)], true, list)
  expect(ticked()).toEqual([12, 13, 14])
  turnCases([item(15)], true, list)
  expect(ticked()).toEqual([12, 13, 14, 15])
  turnCases([item(13)], false, null)
  turnCases([item(14)], false, list)
  expect(ticked()).toEqual([12, 15])
})

test("follows the table's order in a range", () => {
  turnCases([item(11)], true, null)
  turnCases(
    [item(15)],
    true,
    [14, 11, 15, 13, 12].map((id) => item(id)),
  )
  expect(ticked()).toEqual([11, 15])
})

test('ticks only one case if the start of the range is not shown', () => {
  turnCases([item(13)], true, list)
  expect(ticked()).toEqual([13])
  turnCases([item(12)], true, null)
  turnCases(
    [item(15)],
    true,
    [15, 13].map((id) => item(id)),
  )
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
