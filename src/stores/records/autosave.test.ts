import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { stubLocalStorage } from '#test/browser-stand-ins.ts'
import { $session } from '../session/session.ts'
import { openAutosave } from './autosave.ts'

const account = { id: 1, username: 'ada', name: 'Ada Example', email: 'ada@example.com', role: 'user' as const }
const open = (name = 'case:new') => openAutosave({ name, fields: z.object({ title: z.string() }), now: () => new Date() })
const titles = async (autosave = open()) => (await autosave.find()).map((draft) => draft.fields.title)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T14:02:00Z') })
  stubLocalStorage()
  $session.set({ kind: 'signed-in', account })
})

afterEach(() => vi.useRealTimers())

test('saves a draft at most two seconds after the first key of steady typing, and again two seconds later', async () => {
  const autosave = open()
  for (let key = 1; key <= 9; key += 1) {
    autosave.type({ title: 'x'.repeat(key) })
    await vi.advanceTimersByTimeAsync(250)
  }
  expect(await titles()).toEqual(['xxxxxxxx'])
  expect(autosave.$savedAt.get()).toEqual(new Date('2026-11-25T14:02:02.000Z'))
  for (let key = 10; key <= 18; key += 1) {
    autosave.type({ title: 'x'.repeat(key) })
    await vi.advanceTimersByTimeAsync(250)
  }
  expect((await titles())[0]).toHaveLength(16)
})

test('saves a draft once, 400 ms after the last key', async () => {
  const autosave = open()
  autosave.type({ title: 'Half a ti' })
  await vi.advanceTimersByTimeAsync(400)
  expect(await titles()).toEqual(['Half a ti'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(autosave.$savedAt.get()).toEqual(new Date('2026-11-25T14:02:00.400Z'))
})

test('keeps two drafts for two new records, and settling one leaves the other', async () => {
  const [first, second] = [open(), open()]
  first.type({ title: 'First' })
  second.type({ title: 'Second' })
  first.flush()
  await vi.advanceTimersByTimeAsync(1)
  second.flush()
  expect((await titles()).sort()).toEqual(['First', 'Second'])
  first.settle()
  expect(await titles()).toEqual(['Second'])
})

test('continues a restored draft in the form that took it, and deletes it when that form is saved', async () => {
  const before = open()
  before.type({ title: 'Half' })
  before.close()
  const after = open()
  const [draft] = await after.find()
  if (draft) after.take(draft)
  after.type({ title: 'Half a ti' })
  after.flush()
  expect(await titles()).toEqual(['Half a ti'])
  after.settle()
  expect(await titles()).toEqual([])
})

test('copies a draft that is still open in another form, and leaves the original', async () => {
  vi.useRealTimers()
  const locks = async () => (await navigator.locks.query()).held?.length ?? 0
  const before = await locks()
  const [other, copy] = [open(), open()]
  other.type({ title: 'Half' })
  other.flush()
  await vi.waitFor(async () => expect(await locks()).toBe(before + 1))
  const [draft] = await copy.find()
  if (draft) copy.take(draft)
  await vi.waitFor(async () => expect(await locks()).toBe(before + 2))
  copy.type({ title: 'Half copied' })
  copy.settle()
  expect(await titles()).toEqual(['Half'])
})

test('keeps typed text as a separate draft when another draft is taken', async () => {
  const before = open()
  before.type({ title: 'Earlier' })
  before.close()
  const after = open()
  const [draft] = await after.find()
  after.type({ title: 'Later' })
  if (draft) after.take(draft)
  after.type({ title: 'Earlier' })
  after.flush()
  expect((await titles()).sort()).toEqual(['Earlier', 'Later'])
})

test('offers a draft of an earlier release, which has no editing session', async () => {
  const draft = { savedAt: '2026-11-24T10:00:00Z', by: 'ada', etag: null, interrupted: false, fields: { title: 'Old' } }
  localStorage.setItem('draft:case:new', JSON.stringify(draft))
  expect(await titles()).toEqual(['Old'])
})

test('assigns text typed after a new record was saved to that record', async () => {
  const autosave = open()
  autosave.type({ title: 'New' })
  autosave.settle()
  autosave.rename('case:12')
  autosave.type({ title: 'Newer' })
  autosave.flush()
  expect([await titles(), await titles(open('case:12'))]).toEqual([[], ['Newer']])
})

test('writes no draft after a logout, but one after a session that ended by itself', async () => {
  for (const left of [true, false]) {
    const autosave = open()
    autosave.type({ title: 'Half a title' })
    $session.set({ kind: 'signed-out', left })
    autosave.flush()
    autosave.flushBeforeUnload()
    await vi.advanceTimersByTimeAsync(5000)
    $session.set({ kind: 'signed-in', account })
    expect(await titles(), String(left)).toEqual(left ? [] : ['Half a title'])
    autosave.settle()
  }
})
