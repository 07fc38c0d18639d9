import { beforeEach, expect, test, vi } from 'vitest'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { caseListItem } from '#test/fixtures.ts'
import { $cases, reloadCases } from './case-list.ts'
import { $caseTexts, $foundCases, caseTable, retryCaseTexts } from './case-search.ts'

const list = [
  caseListItem(3, { date: '2024-01-01', title: 'Gym v Owner' }),
  caseListItem(2, { date: '2023-01-01', category: 'Part 36' }),
  caseListItem(1, { date: '2022-01-01' }),
]
const ids = () => $foundCases.get()?.map(({ id }) => id)
const texts = '/api/cases/text/page?words='

const stub = (answers: Parameters<typeof stubServer>[0]) => stubServer({ 'GET /api/cases': () => jsonAnswer(list), ...answers })

beforeEach(async () => {
  stubLocalStorage()
  stub({})
  caseTable.turn({ search: '', category: '' })
  const leave = $foundCases.listen(() => {})
  await reloadCases()
  await expect.poll(() => $cases.get().data?.length).toBe(3)
  vi.useFakeTimers()
  return () => {
    leave()
    vi.useRealTimers()
  }
})

const settle = () => vi.advanceTimersByTimeAsync(1000)

test('shows matches from the list at once, then cases found by their text, part by part', async () => {
  const sent = stub({
    [`GET ${texts}gym+apparatus`]: jsonAnswer({ ids: [1], next: '2022-01-01,1' }),
    [`GET ${texts}gym+apparatus&cursor=2022-01-01%2C1`]: jsonAnswer({ ids: [2], next: null }),
  })
  caseTable.turn({ search: 'Gym  apparatus' })
  expect(ids()).toEqual([])
  expect($caseTexts.get().state).toBe('searching')
  await settle()
  expect(ids()).toEqual([2, 1])
  expect($caseTexts.get().state).toBe('done')
  expect(sent).toHaveLength(2)
  caseTable.turn({ category: 'Part 36' })
  expect(ids()).toEqual([2])
})

test('searches once after a pause in typing, and not for fewer than three letters', async () => {
  const sent = stub({ [`GET ${texts}gym`]: jsonAnswer({ ids: [2], next: null }) })
  for (const search of ['g', 'gy', 'gym']) caseTable.turn({ search })
  await settle()
  expect(sent.map(({ address }) => address)).toEqual([`${texts}gym`])
  expect(ids()).toEqual([3, 2])
  caseTable.turn({ search: 'gy' })
  await settle()
  expect(ids()).toEqual([3])
  expect(sent).toHaveLength(1)
})

test('keeps the matches of the list after a failure, reports the reason, and can retry', async () => {
  stub({ [`GET ${texts}gym`]: problemAnswer(503, 'The database is slow.') })
  caseTable.turn({ search: 'gym' })
  await settle()
  expect($caseTexts.get()).toMatchObject({ state: 'failed', reason: 'The database is slow.' })
  expect(ids()).toEqual([3])
  stub({ [`GET ${texts}gym`]: jsonAnswer({ ids: [1], next: null }) })
  retryCaseTexts()
  await settle()
  expect(ids()).toEqual([3, 1])
})
