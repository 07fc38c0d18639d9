import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#test/browser-stand-ins.ts'
import { storedKeys } from '../browser/browser-storage.ts'

const accountOf = (username: string) => ({ id: 1, username, name: 'Ada', email: 'ada@example.com', role: 'user' as const })

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
  const signIn = (name: string) => $session.set({ kind: 'signed-in', account: accountOf(name) })
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

test('restores the text after the session ended and the same person logged in', async () => {
  const { keptFields, textOf, signIn, $session } = await openPage()
  keptFields('answer:7').setKey('text', 'We can he')
  // Before the pause that precedes each write.
  $session.set({ kind: 'signed-out', left: false })
  signIn('ada')
  expect(await textOf('answer:7')).toBe('We can he')
})

test('shows the text to no other account, on the same page or after a reload', async () => {
  const { keptFields, textOf, signIn, $session } = await openPage()
  keptFields('answer:7').setKey('text', 'We can he')
  await rest()
  $session.set({ kind: 'signed-out', left: false })
  signIn('bob')
  expect(await textOf('answer:7')).toBe('')
  expect(await (await openPage('bob')).textOf('answer:7')).toBe('')
})

test('keeps nothing typed after a logout, like other forms', async () => {
  const { keptFields, $session } = await openPage()
  keptFields('answer:7').setKey('text', 'We can he')
  $session.set({ kind: 'signed-out', left: true })
  await rest()
  expect(await (await openPage()).textOf('answer:7')).toBe('')
})

test('shows a text in every tab, and in none after it was sent', async () => {
  const [first, second] = [await openPage(), await openPage()]
  expect(await second.textOf('answer:7')).toBe('')
  const tell = () => {
    for (const tab of tabs) tab({ key: 'draft:answer:7#ada' })
  }
  first.keptFields('answer:7').setKey('text', 'We can he')
  await rest()
  tell()
  expect(await second.textOf('answer:7')).toBe('We can he')
  first.keptFields('answer:7').setKey('text', '')
  tell()
  expect([await second.textOf('answer:7'), storedKeys('draft:')]).toEqual(['', []])
})

test('does not store text from another tab again, even if its form reports it as typed', async () => {
  const [first, second] = [await openPage(), await openPage()]
  await second.textOf('answer:7')
  first.keptFields('answer:7').setKey('text', 'We can he')
  await rest()
  const kept = localStorage.getItem('draft:answer:7#ada')
  for (const tab of tabs) tab({ key: 'draft:answer:7#ada' })
  second.keptFields('answer:7').set({ text: 'We can he' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(localStorage.getItem('draft:answer:7#ada')).toBe(kept)
})
