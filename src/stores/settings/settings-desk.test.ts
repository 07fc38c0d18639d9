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

test('what is typed is kept after a pause, without the secret, and offered back', async () => {
  const desk = open()
  desk.type({ event: 'Talk on QOCS', webhook: 'a-secret-token' })
  expect(desk.$unsaved.get()).toBe('partly')
  await vi.advanceTimersByTimeAsync(500)
  expect([...kept.values()].join()).not.toContain('a-secret-token')
  expect(open().drafts[0]?.fields).toEqual({ event: 'Talk on QOCS', webhook: '' })
})

test('a secret alone is not kept at all, and the ways out know that it would be lost', () => {
  const desk = open()
  desk.type({ event: 'Talk', webhook: 'a-secret-token' })
  desk.flush()
  expect([desk.$unsaved.get(), kept.size]).toEqual(['lost', 0])
})

test('what is typed back to the stored text is no longer unsaved', () => {
  const desk = open()
  desk.type({ event: 'Talk on QOCS', webhook: '' })
  desk.flush()
  expect([desk.$unsaved.get(), kept.size]).toEqual(['kept', 1])
  desk.type(stored)
  expect([desk.$unsaved.get(), kept.size]).toEqual(['none', 0])
})

test('a save settles everything, and what was stored is the new ground', async () => {
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

test('a save that fails writes down at once what was typed', async () => {
  const desk = open({ kind: 'failed' })
  desk.type({ event: 'Talk on QOCS', webhook: '' })
  expect(await desk.save({ event: 'Talk on QOCS', webhook: '' })).toEqual({ kind: 'failed' })
  expect([desk.$unsaved.get(), kept.size]).toEqual(['kept', 1])
})

test('text that an ended session interrupts is marked to come back by itself; after logging out it is only offered', () => {
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

test('after a logout nothing is written into a browser that is not marked as its owner has it alone', () => {
  const desk = open()
  desk.type({ event: 'Talk on QOCS', webhook: '' })
  $session.set({ kind: 'signed-out', left: true })
  desk.close()
  expect(kept.size).toBe(0)
})

test('two tabs with the same form have a draft each, and saving one leaves the other', async () => {
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

test('a draft is offered to nobody else', () => {
  const desk = open()
  desk.type({ event: 'Talk on QOCS', webhook: '' })
  desk.flush()
  $session.set({ kind: 'signed-in', account: { ...account, username: 'bob' } })
  expect(open().drafts).toEqual([])
})
