import { beforeEach, expect, test } from 'vitest'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { jsonAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { caseListItem } from '#test/fixtures.ts'
import { $cases, reloadCases, takeCases } from './case-list.ts'
import { $selectedCases, $selection, $ticked, caseOrder, caseTable, tickCases, turnCases, untickAll } from './case-search.ts'

const dated = (id: number, category = 'QOCS') => caseListItem(id, { category, date: `20${id}-01-01` })
const fetched = [dated(15), dated(14, 'Part 36'), dated(13), dated(12, 'Part 36'), dated(11)]
const ticked = () => [...$ticked.get()].sort()

beforeEach(async () => {
  stubLocalStorage()
  stubServer({ 'GET /api/cases': jsonAnswer(fetched) })
  $selection.listen(() => {})
  await reloadCases()
  await expect.poll(() => $cases.get().data?.length).toBe(5)
  caseTable.turn(caseTable.whole)
  untickAll()
})

type Sort = NonNullable<(typeof caseTable.whole)['sort']>
const item = (id: number, change: Partial<CaseListItem>) => caseListItem(id, { title: 'A case', ...change })
const sorted = (list: CaseListItem[], column: Sort['column'], descending = false) =>
  list.toSorted(caseOrder({ ...caseTable.whole, sort: { column, descending } })).map(({ id }) => id)

const titled = ['bill 10', 'Éclair', 'Bill 2', 'Zed', 'eclair 2'].map((title, index) => item(index + 1, { title }))
const datedAlike = [item(2, {}), item(3, { date: '2023-05-05' }), item(1, {})]
const posted = [item(4, { publishedToDiscord: true }), item(3, {}), item(2, { publishedToDiscord: true }), item(1, {})]

test.each<[string, CaseListItem[], Sort['column'], up: number[], down: number[]]>([
  ['titles ignoring case and accents, and 2 before 10', titled, 'title', [3, 1, 2, 5, 4], [4, 5, 2, 1, 3]],
  ['cases of the same date by id', datedAlike, 'date', [3, 1, 2], [2, 1, 3]],
  ['unpublished cases first by status, and equal ones as they were', posted, 'status', [3, 1, 4, 2], [4, 2, 3, 1]],
])('sorts %s', (_what, list, column, up, down) => {
  expect([sorted(list, column), sorted(list, column, true)]).toEqual([up, down])
})

test("selects or clears a range from the last ticked case, in the table's order and both directions", () => {
  turnCases([dated(14)], true, null)
  turnCases([dated(12)], true, fetched)
  expect(ticked()).toEqual([12, 13, 14])
  turnCases([dated(15)], true, fetched)
  expect(ticked()).toEqual([12, 13, 14, 15])
  turnCases([dated(13)], false, null)
  turnCases([dated(14)], false, fetched)
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
