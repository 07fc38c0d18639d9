import { beforeEach, expect, test, vi } from 'vitest'
import { storedKeys } from '#stores/browser/browser-storage.ts'
import { keepCopy } from '#stores/records/browser-copy.ts'
import { isOwnDevice, markDevice } from '#stores/session/own-device.ts'
import { $session } from '#stores/session/session.ts'
import { account, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { $logoutQuestion, confirmLogout, logOut, stayLoggedIn } from './log-out.ts'
import { $postponed, $unsaved } from './navigation.ts'

const served = () => stubServer({ 'POST /api/auth/logout': () => new Response(null, { status: 204 }) })

function keepOneDraft(): void {
  const facts = { savedAt: '2026-11-25T10:00:00Z', by: 'ada', etag: null, interrupted: false, draft: null }
  keepCopy({ form: 'case:new', session: 'one' }, { ...facts, fields: { title: 'Half' } })
}

beforeEach(() => {
  stubLocalStorage()
  $session.set({ kind: 'signed-in', account })
  $unsaved.set('none')
  $postponed.set(null)
  $logoutQuestion.set(null)
})

test('asks nothing if there are no drafts and no unsaved text', async () => {
  const sent = served()
  await logOut()
  expect(sent).toHaveLength(1)
  expect($session.get().kind).toBe('signed-out')
})

test('asks before a logout deletes drafts, and states how many', async () => {
  const sent = served()
  keepOneDraft()
  await logOut()
  expect($logoutQuestion.get()).toEqual({ drafts: 1 })
  expect(sent).toHaveLength(0)
  stayLoggedIn()
  expect([$logoutQuestion.get(), $session.get().kind, storedKeys('draft:').length]).toEqual([null, 'signed-in', 1])
})

test('asks before a logout deletes unsaved text', async () => {
  $unsaved.set('lost')
  await logOut()
  expect($logoutQuestion.get()).toEqual({ drafts: 0 })
})

test("marks the browser as the person's own at their request", async () => {
  served()
  keepOneDraft()
  await logOut()
  await confirmLogout(true)
  expect([isOwnDevice('ada'), $session.get().kind, $logoutQuestion.get()]).toEqual([true, 'signed-out', null])
})

test("asks only about unsaved text on the person's own device, because drafts stay", async () => {
  served()
  markDevice('ada', true)
  keepOneDraft()
  $unsaved.set('kept')
  await logOut()
  expect($logoutQuestion.get()).toBeNull()
  expect($postponed.get()).not.toBeNull()
})

test.each([true, false])("asks only whether to leave if the server has the unsaved text, on the person's own device: %s", async (own) => {
  const sent = served()
  markDevice('ada', own)
  $unsaved.set('kept')
  await logOut()
  expect([$logoutQuestion.get(), sent.length]).toEqual([null, 0])
  $postponed.get()?.()
  await vi.waitFor(() => expect($session.get().kind).toBe('signed-out'))
})
