import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { stubLocalStorage } from '#test/browser-stand-ins.ts'
import { markDevice } from '../session/own-device.ts'
import { $session } from '../session/session.ts'
import { openSettingsDesk, type SettingsKind, type SettingsOutcome } from './settings-desk.ts'

const account = { id: 1, username: 'ada', name: 'Ada Example', email: 'ada@example.com', role: 'user' }
const fields = z.object({ event: z.string(), webhook: z.string() })
type Fields = z.infer<typeof fields>
const stored: Fields = { event: 'Talk', webhook: '' }
let kept: Map<string, string>

function kindThat(outcome: SettingsOutcome<Fields>): SettingsKind<Fields, Fields> {
  return { key: 'tried', fields, names: ['event', 'webhook'], secrets: ['webhook'], save: async () => outcome }
}

const open = (outcome: SettingsOutcome<Fields> = { kind: 'failed' }) => openSettingsDesk(kindThat(outcome), stored)

beforeEach(() => {
  vi.useFakeTimers()
  kept = stubLocalStorage()
  $session.set({ kind: 'signed-in', account })
})

afterEach(() => vi.useRealTimers())

test('keeps a draft after a pause, without the secret, and offers it again', async () => {
  const desk = open()
  desk.type({ event: 'Talk on QOCS', webhook: 'a-secret-token' })
  expect(desk.$unsaved.get()).toBe('partly')
  await vi.advanceTimersByTimeAsync(500)
  expect([...kept.values()].join()).not.toContain('a-secret-token')
  expect(open().drafts[0]?.fields).toEqual({ event: 'Talk on QOCS', webhook: '' })
})

test('keeps no draft of a secret alone, and reports that it would be lost', () => {
  const desk = open()
  desk.type({ event: 'Talk', webhook: 'a-secret-token' })
  desk.flush()
  expect([desk.$unsaved.get(), kept.size]).toEqual(['lost', 0])
})

test('reports nothing unsaved when the text equals the stored one again', () => {
  const desk = open()
  desk.type({ event: 'Talk on QOCS', webhook: '' })
  desk.flush()
  expect([desk.$unsaved.get(), kept.size]).toEqual(['kept', 1])
  desk.type(stored)
  expect([desk.$unsaved.get(), kept.size]).toEqual(['none', 0])
})

test('settles everything after a save and continues from the stored values', async () => {
  const saved = { event: 'Talk on QOCS', webhook: '' }
  const desk = open({ kind: 'saved', fields: saved })
  desk.type({ event: ' Talk on QOCS ', webhook: 'a-secret-token' })
  await desk.save({ event: ' Talk on QOCS ', webhook: 'a-secret-token' })
  expect([desk.$unsaved.get(), kept.size]).toEqual(['none', 0])
  desk.type(saved)
  expect(desk.$unsaved.get()).toBe('none')
  desk.type(stored)
  expect(desk.$unsaved.get()).toBe('kept')
})

test('keeps the draft at once when a save fails', async () => {
  const desk = open({ kind: 'failed' })
  desk.type({ event: 'Talk on QOCS', webhook: '' })
  expect(await desk.save({ event: 'Talk on QOCS', webhook: '' })).toEqual({ kind: 'failed' })
  expect([desk.$unsaved.get(), kept.size]).toEqual(['kept', 1])
})

test('restores a draft after an ended session, but only offers it after a logout', () => {
  markDevice('ada', true)
  for (const left of [false, true]) {
    kept.delete([...kept.keys()].find((key) => key.startsWith('draft:')) ?? '')
    $session.set({ kind: 'signed-in', account })
    const desk = open()
    desk.type({ event: 'Talk on QOCS', webhook: '' })
    $session.set({ kind: 'signed-out', left })
    desk.flush()
    $session.set({ kind: 'signed-in', account })
    expect(open().drafts[0]).toMatchObject({ interrupted: !left, by: 'ada' })
  }
})

test("writes nothing after a logout unless the browser is marked as the person's own", () => {
  const desk = open()
  desk.type({ event: 'Talk on QOCS', webhook: '' })
  $session.set({ kind: 'signed-out', left: true })
  desk.close()
  expect(kept.size).toBe(0)
})

test('keeps one draft per tab of the same form, and saving one leaves the other', async () => {
  const outcome = { kind: 'saved', fields: { event: 'First', webhook: '' } } as const
  const [first, second] = [open(outcome), open(outcome)]
  first.type({ event: 'First', webhook: '' })
  second.type({ event: 'Second', webhook: '' })
  first.flush()
  second.flush()
  expect(
    open()
      .drafts.map((draft) => draft.fields.event)
      .sort(),
  ).toEqual(['First', 'Second'])
  await first.save({ event: 'First', webhook: '' })
  expect(open().drafts.map((draft) => draft.fields.event)).toEqual(['Second'])
})

test('offers a draft only to its writer', () => {
  const desk = open()
  desk.type({ event: 'Talk on QOCS', webhook: '' })
  desk.flush()
  $session.set({ kind: 'signed-in', account: { ...account, username: 'bob' } })
  expect(open().drafts).toEqual([])
})
