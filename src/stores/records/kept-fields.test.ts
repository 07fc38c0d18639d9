import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account, stubLocalStorage } from '#test/browser-stand-ins.ts'
import { storedKeys } from '../browser/browser-storage.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T14:02:00Z') })
  stubLocalStorage()
  tabs = []
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Storing = (event: { key: string }) => void
/** The listeners of the open tabs for changes by another tab. */
let tabs: Storing[] = []

/** Loads the desk in a new page of the same browser, with this person signed in. */
async function openPage(username = 'ada') {
  vi.resetModules()
  vi.stubGlobal('addEventListener', (type: string, listener: Storing) => type === 'storage' && tabs.push(listener))
  const { $session } = await import('../session/session.ts')
  const { keptFields, hasKept } = await import('./kept-fields.ts')
  const signIn = (name: string) => $session.set({ kind: 'signed-in', account: { ...account, username: name } })
  signIn(username)
  /** The text in the form once the browser's storage has been searched. */
  const textOf = async (name: string) => {
    keptFields(name)
    await vi.advanceTimersByTimeAsync(10)
    return keptFields(name).get()['text'] ?? ''
  }
  return { keptFields, hasKept, textOf, signIn, $session }
}

const rest = () => vi.advanceTimersByTimeAsync(500)

test('restores a half-written text after a reload, and not after it was sent', async () => {
  const before = await openPage()
  before.keptFields('answer:7').setKey('text', 'We can he')
  await rest()
  const after = await openPage()
  expect(await after.textOf('answer:7')).toBe('We can he')
  expect(await after.textOf('answer:8')).toBe('')
  after.keptFields('answer:7').setKey('text', '')
  await rest()
  expect(await (await openPage()).textOf('answer:7')).toBe('')
})

test('restores the text to the same person after the session ended, and shows it to no other account, even after a reload', async () => {
  const { keptFields, textOf, signIn, $session } = await openPage()
  keptFields('answer:7').setKey('text', 'We can he')
  // Before the pause that precedes each write.
  $session.set({ kind: 'signed-out', left: false })
  signIn('ada')
  expect(await textOf('answer:7')).toBe('We can he')
  $session.set({ kind: 'signed-out', left: false })
  signIn('bob')
  expect(await textOf('answer:7')).toBe('')
  expect(await (await openPage('bob')).textOf('answer:7')).toBe('')
})

test('shows a text in every tab without storing it again, and in none after it was sent', async () => {
  const [first, second] = [await openPage(), await openPage()]
  expect(await second.textOf('answer:7')).toBe('')
  const key = 'draft:answer:7#ada'
  const tell = () => {
    for (const tab of tabs) tab({ key })
  }
  first.keptFields('answer:7').setKey('text', 'We can he')
  await rest()
  const kept = localStorage.getItem(key)
  tell()
  expect(await second.textOf('answer:7')).toBe('We can he')
  second.keptFields('answer:7').set({ text: 'We can he' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(localStorage.getItem(key)).toBe(kept)
  first.keptFields('answer:7').setKey('text', '')
  tell()
  expect([await second.textOf('answer:7'), storedKeys('draft:')]).toEqual(['', []])
})
