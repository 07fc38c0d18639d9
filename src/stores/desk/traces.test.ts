import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account, stubLocalStorage } from '#test/browser-stand-ins.ts'
import { storedKeys } from '../browser/browser-storage.ts'
import { keepCopy } from '../records/browser-copy.ts'
import { markDevice } from '../session/own-device.ts'
import { $session } from '../session/session.ts'
import { $recent, rememberRecent } from './recent.ts'
import { $leftBehind, clearTraces, watchTraces } from './traces.ts'

let stop = (): void => {}

function keepDraftOf(by: string): void {
  const facts = { savedAt: '2026-11-25T10:00:00Z', by, etag: null, interrupted: false, draft: null }
  keepCopy({ form: 'case:new', session: by }, { ...facts, fields: { title: 'Half' } })
}

beforeEach(() => {
  stubLocalStorage()
  $leftBehind.set(null)
  $session.set({ kind: 'signed-in', account })
  stop = watchTraces()
})

afterEach(() => stop())

test("clears drafts and recent items at logout unless the browser is marked as the person's own", () => {
  keepDraftOf('ada')
  rememberRecent('case:12')
  $session.set({ kind: 'signed-out', left: true })
  expect([storedKeys('draft:'), $recent.get(), $leftBehind.get()]).toEqual([[], [], null])
})

test("keeps drafts and recent items at logout on the person's own device, and reports that until they are cleared", async () => {
  markDevice('Ada', true)
  keepDraftOf('ada')
  rememberRecent('case:12')
  $session.set({ kind: 'signed-out', left: true })
  await vi.waitFor(() => expect($leftBehind.get()).toEqual({ username: 'ada', drafts: 1, recent: true }))
  expect(storedKeys('draft:')).toHaveLength(1)
  await clearTraces('ada')
  expect([storedKeys('draft:'), $recent.get(), $leftBehind.get()]).toEqual([[], [], null])
})

test('keeps drafts if a session expires', () => {
  keepDraftOf('ada')
  $session.set({ kind: 'signed-out', left: false })
  expect(storedKeys('draft:')).toHaveLength(1)
})

test("clears other people's drafts from a shared browser at the next login, but keeps those of its owner", async () => {
  markDevice('owner', true)
  for (const by of ['bob', 'owner', 'ada']) keepDraftOf(by)
  $session.set({ kind: 'signed-out', left: false })
  $session.set({ kind: 'signed-in', account })
  await vi.waitFor(() => expect(storedKeys('draft:').sort()).toEqual(['draft:case:new#ada', 'draft:case:new#owner']))
})
