import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { $session } from '#stores/session/session.ts'
import { account, stubLocalStorage } from '#test/browser-stand-ins.ts'
import { openSettingsSession, type SettingsKind, type SettingsOutcome } from './settings-kind.ts'

const fields = z.object({ event: z.string(), webhook: z.string() })
type Fields = z.infer<typeof fields>
const stored: Fields = { event: 'Talk', webhook: '' }
let kept: Map<string, string>

function kindThat(outcome: SettingsOutcome<Fields>): SettingsKind<Fields, Fields, Fields> {
  const form = { fields, names: ['event', 'webhook'], fieldsOf: (typed: Fields) => typed, formSchema: () => fields } as const
  return { key: 'tried', ...form, secrets: ['webhook'], save: async () => outcome }
}

const open = (outcome: SettingsOutcome<Fields> = { kind: 'failed' }) => openSettingsSession(kindThat(outcome), stored)

beforeEach(() => {
  vi.useFakeTimers()
  kept = stubLocalStorage()
  $session.set({ kind: 'signed-in', account })
})

afterEach(() => vi.useRealTimers())

test('keeps a draft after a pause without the secret and offers it again, and none of only a secret or of the stored text', async () => {
  const editing = open()
  editing.type({ event: 'Talk', webhook: 'a-secret-token' })
  editing.flush()
  expect([editing.$unsaved.get(), kept.size]).toEqual(['lost', 0])
  editing.type({ event: 'Talk on QOCS', webhook: 'a-secret-token' })
  expect(editing.$unsaved.get()).toBe('partly')
  await vi.advanceTimersByTimeAsync(500)
  expect([...kept.values()].join()).not.toContain('a-secret-token')
  expect(open().drafts[0]?.fields).toEqual({ event: 'Talk on QOCS', webhook: '' })
  editing.type(stored)
  expect([editing.$unsaved.get(), kept.size]).toEqual(['none', 0])
})

test('has nothing unsaved after a save, and continues from the stored values', async () => {
  const saved = { event: 'Talk on QOCS', webhook: '' }
  const editing = open({ kind: 'saved', fields: saved })
  editing.type({ event: ' Talk on QOCS ', webhook: 'a-secret-token' })
  await editing.save({ event: ' Talk on QOCS ', webhook: 'a-secret-token' })
  expect([editing.$unsaved.get(), kept.size]).toEqual(['none', 0])
  editing.type(saved)
  expect(editing.$unsaved.get()).toBe('none')
  editing.type(stored)
  expect(editing.$unsaved.get()).toBe('kept')
})

test("compares with the other person's version after a refused save, and keeps the draft", async () => {
  const theirs = { event: 'Talk on offers', webhook: '' }
  const editing = open({ kind: 'superseded', fields: theirs })
  editing.type({ event: 'Talk on QOCS', webhook: '' })
  await editing.save({ event: 'Talk on QOCS', webhook: '' })
  expect([editing.$unsaved.get(), kept.size]).toEqual(['kept', 1])
  editing.type(theirs)
  expect(editing.$unsaved.get()).toBe('none')
})
