import { beforeEach, expect, test } from 'vitest'
import { storedKeys } from '#stores/browser/browser-storage.ts'
import { keepDraft } from '#stores/records/drafts.ts'
import { isOwnDevice, markDevice } from '#stores/session/own-device.ts'
import { $session } from '#stores/session/session.ts'
import { stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { $logoutQuestion, confirmLogout, logOut, stayLoggedIn } from './log-out.ts'
import { $unsaved, $wayOut } from './navigation.ts'

const account = { id: 1, username: 'ada', name: 'Ada Example', email: 'ada@example.com', role: 'user' }
const served = () => stubServer({ 'POST /api/auth/logout': () => new Response(null, { status: 204 }) })

function keepOneDraft(): void {
  const draft = { savedAt: '2026-11-25T10:00:00Z', by: 'ada', etag: null, interrupted: false, fields: { title: 'Half' } }
  keepDraft({ record: 'case:new', session: 'one' }, draft)
}

beforeEach(() => {
  stubLocalStorage()
  $session.set({ kind: 'signed-in', account })
  $unsaved.set('none')
  $wayOut.set(null)
  $logoutQuestion.set(null)
})

test('a logout without drafts or unsaved text asks nothing', async () => {
  const sent = served()
  await logOut()
  expect(sent).toHaveLength(1)
  expect($session.get().kind).toBe('signed-out')
})

test('a logout that would delete drafts asks first, and says how many', async () => {
  const sent = served()
  keepOneDraft()
  await logOut()
  expect($logoutQuestion.get()).toEqual({ drafts: 1 })
  expect(sent).toHaveLength(0)
  stayLoggedIn()
  expect([$logoutQuestion.get(), $session.get().kind, storedKeys('draft:').length]).toEqual([null, 'signed-in', 1])
})

test('a logout that would delete unsaved text asks first', async () => {
  $unsaved.set('lost')
  await logOut()
  expect($logoutQuestion.get()).toEqual({ drafts: 0 })
})

test('the answer may mark the browser as one’s own', async () => {
  served()
  keepOneDraft()
  await logOut()
  await confirmLogout(true)
  expect([isOwnDevice('ada'), $session.get().kind, $logoutQuestion.get()]).toEqual([true, 'signed-out', null])
})

test("on one's own device a logout asks about unsaved text alone, because drafts stay", async () => {
  served()
  markDevice('ada', true)
  keepOneDraft()
  $unsaved.set('kept')
  await logOut()
  expect($logoutQuestion.get()).toBeNull()
  expect($wayOut.get()).not.toBeNull()
})
