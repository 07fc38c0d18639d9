import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { stubLocalStorage } from '#test/browser-stand-ins.ts'
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
  expect(open().draft?.fields).toEqual({ event: 'Talk on QOCS', webhook: '' })
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
  for (const left of [false, true]) {
    $session.set({ kind: 'signed-in', account })
    const desk = open()
    desk.type({ event: 'Talk on QOCS', webhook: '' })
    $session.set({ kind: 'signed-out', left })
    desk.flush()
    $session.set({ kind: 'signed-in', account })
    expect(open().draft).toMatchObject({ interrupted: !left, by: 'ada' })
  }
})

test('a draft is offered to nobody else', () => {
  const desk = open()
  desk.type({ event: 'Talk on QOCS', webhook: '' })
  desk.flush()
  $session.set({ kind: 'signed-in', account: { ...account, username: 'bob' } })
  expect(open().draft).toBeNull()
})
