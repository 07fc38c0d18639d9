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

test("selects or clears a range from the last ticked case, in the table's order and both directions", () => {
  turnCases([item(14)], true, null)
  turnCases([item(12)], true, list)
  expect(ticked()).toEqual([12, 13, 14])
  turnCases([item(15)], true, list)
  expect(ticked()).toEqual([12, 13, 14, 15])
  turnCases([item(13)], false, null)
  turnCases([item(14)], false, list)
  expect(ticked()).toEqual([12, 15])
})

test('keeps the selection during a search, counts the hidden selected cases, and drops deleted ones', () => {
  tickCases([15, 14, 12], true)
  caseTable.turn({ category: 'Part 36' })
  expect($selection.get()).toEqual({ count: 3, unseen: 1, allFound: true })
  caseTable.turn(caseTable.whole)
  expect($selectedCases.get().map(({ id }) => id)).toEqual([15, 14, 12])
  takeCases(new Set([15]))
  expect($selection.get()).toEqual({ count: 2, unseen: 0, allFound: false })
})
