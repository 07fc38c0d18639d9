import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { account, stubLocalStorage } from '#test/browser-stand-ins.ts'
import { $session } from '../session/session.ts'
import { openKeeper } from './keeper.ts'

const open = (name = 'case:new') => openKeeper({ name, fields: z.object({ title: z.string() }) })
const titles = (keeper = open()) => keeper.find().map((copy) => copy.fields.title)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T14:02:00Z') })
  stubLocalStorage()
  $session.set({ kind: 'signed-in', account })
})

afterEach(() => vi.useRealTimers())

test('keeps a copy 400 ms after the last key, and at most two seconds after the first one of continuous typing', async () => {
  const keeper = open()
  for (let key = 1; key <= 9; key += 1) {
    keeper.type({ title: 'x'.repeat(key) })
    await vi.advanceTimersByTimeAsync(250)
  }
  expect(titles()).toEqual(['xxxxxxxx'])
  expect(keeper.$text.get()).toEqual({ kind: 'typed', keptAt: new Date('2026-11-25T14:02:02.000Z') })
  await vi.advanceTimersByTimeAsync(150)
  expect(titles()).toEqual(['xxxxxxxxx'])
})

test('continues a found copy in the form that opened it, and deletes it when that form is saved', () => {
  const before = open()
  before.type({ title: 'Half' })
  before.close()
  const after = open()
  for (const found of after.find()) after.take(found, null)
  expect(titles()).toEqual(['Half'])
  after.type({ title: 'Half a ti' })
  void after.flush()
  expect(titles()).toEqual(['Half a ti'])
  after.settle()
  expect(titles()).toEqual([])
})

test('keeps the text of both forms if one opens the copy of another that is still open', () => {
  const [other, taker] = [open(), open()]
  other.type({ title: 'Half' })
  void other.flush()
  for (const found of taker.find()) taker.take(found, null)
  taker.type({ title: 'Half taken' })
  other.type({ title: 'Half typed on' })
  for (const keeper of [taker, other]) void keeper.flush()
  expect(titles().sort()).toEqual(['Half taken', 'Half typed on'])
  taker.settle()
  expect(titles()).toEqual(['Half typed on'])
})

test('keeps typed text as a separate copy when a found one is opened', async () => {
  const before = open()
  before.type({ title: 'Earlier' })
  before.close()
  const after = open()
  const [found] = after.find()
  after.type({ title: 'Later' })
  if (found) after.take(found, null)
  after.type({ title: 'Earlier' })
  void after.flush()
  expect(titles().sort()).toEqual(['Earlier', 'Later'])
})

test('assigns text typed after a new record was saved to that record', () => {
  const keeper = open()
  keeper.type({ title: 'New' })
  keeper.settle()
  keeper.rename('case:12')
  keeper.type({ title: 'Newer' })
  void keeper.flush()
  expect([titles(), titles(open('case:12'))]).toEqual([[], ['Newer']])
})

test('keeps no copy after a logout, but one after a session that expired', async () => {
  for (const left of [true, false]) {
    const keeper = open()
    keeper.type({ title: 'Half a title' })
    $session.set({ kind: 'signed-out', left })
    void keeper.flush()
    await vi.advanceTimersByTimeAsync(5000)
    $session.set({ kind: 'signed-in', account })
    expect(
      open()
        .find()
        .map(({ interrupted }) => interrupted),
      String(left),
    ).toEqual(left ? [] : [true])
    keeper.settle()
  }
})
