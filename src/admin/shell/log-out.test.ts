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

test('asks before a logout deletes unsaved text or drafts, and states how many, and asks nothing if there are none', async () => {
  const sent = served()
  $unsaved.set('lost')
  await logOut()
  expect($logoutQuestion.get()).toEqual({ drafts: 0 })
  $unsaved.set('none')
  keepOneDraft()
  await logOut()
  expect([$logoutQuestion.get(), sent.length]).toEqual([{ drafts: 1 }, 0])
  stayLoggedIn()
  expect([$logoutQuestion.get(), $session.get().kind, storedKeys('draft:').length]).toEqual([null, 'signed-in', 1])
  stubLocalStorage()
  await logOut()
  expect([sent.length, $session.get().kind]).toEqual([1, 'signed-out'])
})

test("marks the browser as the person's own at their request", async () => {
  served()
  keepOneDraft()
  await logOut()
  await confirmLogout(true)
  expect([isOwnDevice('ada'), $session.get().kind, $logoutQuestion.get()]).toEqual([true, 'signed-out', null])
})

test.each([true, false])("asks only whether to leave if the server has the unsaved text, on the person's own device: %s", async (own) => {
  const sent = served()
  markDevice('ada', own)
  if (own) keepOneDraft()
  $unsaved.set('kept')
  await logOut()
  expect([$logoutQuestion.get(), sent.length]).toEqual([null, 0])
  $postponed.get()?.()
  await vi.waitFor(() => expect($session.get().kind).toBe('signed-out'))
})
