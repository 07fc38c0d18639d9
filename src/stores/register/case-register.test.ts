import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { rowsInFurtherStep, rowsInStep } from '#domain/cases/register-pages.ts'
import { addressMark } from '#domain/publication/address-mark.ts'
import type { ReadFile } from '#search/files.ts'
import type { SearchCase } from '#search/search-case.ts'
import { searchableCase, serveSearch } from '#test/search-data.ts'
import { openRegisterEngine, type RegisterEngine } from './register-engine.ts'

const cases = Array.from({ length: 50 }, (_, index) =>
  searchableCase(50 - index, {
    title: `Case ${50 - index}`,
    date: index < 40 ? '2022-01-01' : '2021-01-01',
    category: index === 49 ? 'Part 36' : 'QOCS',
    content: index % 2 === 0 ? 'Set-off of costs.' : 'Fixed costs.',
  }),
)

let read: ReadFile = serveSearch(cases).read
const closed = vi.fn()

// Runs the worker's engine without its thread.
vi.mock('../browser/thread.ts', () => ({
  openThread: () => {
    const engine = openRegisterEngine((name, cache) => read(name, cache))
    return { ask: (name: keyof RegisterEngine, ...args: unknown[]) => Reflect.apply(engine[name], engine, args), close: closed }
  },
}))

/** A fake address bar with the features that the filter uses. */
function stubAddress(search: string) {
  const log = { pushed: [] as string[], replaced: [] as string[] }
  const location = { pathname: '/cases', search }
  const shown = new EventTarget()
  const go = (list: string[]) => (_state: null, _title: string, address: string) => {
    list.push(address)
    location.search = address.replace('/cases', '')
  }
  vi.stubGlobal('window', {
    location,
    history: { pushState: go(log.pushed), replaceState: go(log.replaced) },
    addEventListener: (...listener: Parameters<EventTarget['addEventListener']>) => shown.addEventListener(...listener),
    removeEventListener: () => {},
  })
  const comeBack = () => shown.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  return { ...log, comeBack }
}

interface StubbedChanges {
  changed?: string[]
  gone?: string[]
  built?: number
  isWhole?: boolean
}

/** The API: the stored cases, and the changes that it names. */
function stubApi(now: readonly SearchCase[], { changed = [], gone = [], built = 1, isWhole = true }: StubbedChanges = {}): void {
  const pathOf = (slug: string) => `/cases/${slug}`
  const changes = { version: 2, built, all: [], gone: gone.map((slug) => addressMark(pathOf(slug))) }
  const answer = (address: string) => {
    if (address === '/api/changes')
      return Response.json({ ...changes, changed: changed.map((slug) => ({ path: pathOf(slug), kind: 'case' })) })
    if (address !== '/api/changes/cases') return new Response('{}', { status: 404 })
    const dates = { createdAt: '2024-01-01T00:00:00.000Z', updatedAt: '2024-01-01T00:00:00.000Z' }
    return Response.json({ ...changes, cases: now.map(({ row, content }) => ({ ...row, content, ...dates })), isWhole })
  }
  vi.stubGlobal('fetch', async (address: string) => answer(address))
}

/** Holds the calls of the API until the returned function is called. */
function holdApi(): () => void {
  const [api, held] = [fetch, Promise.withResolvers<void>()]
  vi.stubGlobal('fetch', async (address: string) => {
    await held.promise
    return api(address)
  })
  return held.resolve
}

/** A busy machine loads the code of changed cases in more than the second that `waitFor` waits. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 })

/** Loads the stores for a page at that address. */
async function open(search = '') {
  vi.resetModules()
  const address = stubAddress(search)
  const register = await import('./case-register.ts')
  const results = { ...(await import('./register-results.ts')), ...(await import('./register-view.ts')) }
  onTestFinished(register.$query.listen(() => {}))
  const titles = () => {
    const view = results.$registerView.get()
    return view.kind === 'found' && view.rows.every((row) => row !== null) ? view.rows.map((row) => row?.entry.title) : view.kind
  }
  return { ...register, ...results, address, titles }
}

// The stand-ins stay after a test, because a store still uses the window for a second after its last listener.
beforeEach(() => {
  read = serveSearch(cases).read
  stubApi([])
})

test('leaves the page as built without a query, and adds one history entry for continuous typing', async () => {
  const { ask, clearFilters, address, titles, $registerView } = await open()
  expect($registerView.get()).toEqual({ kind: 'prebuilt' })
  ask({ category: 'Part 36' }, 'choice')
  await until(() => expect(titles()).toEqual(['Case 1']))
  // With an invisible character, as pasted text has.
  for (const q of ['f', 'fi', '\u200bfix']) ask({ q }, 'typing')
  await until(() => expect($registerView.get()).toMatchObject({ kind: 'found', count: 1 }))
  clearFilters()
  expect($registerView.get()).toEqual({ kind: 'prebuilt' })
  expect(address.pushed).toEqual(['/cases?category=Part+36', '/cases?q=fix&category=Part+36', '/cases'])
  expect(address.replaced).toEqual([])
})

test('updates the address after a pause in typing, then replaces its own history entry', async () => {
  const { ask, address } = await open()
  ask({ q: 'f' }, 'typing')
  ask({ q: 'fi' }, 'typing')
  expect(address.pushed).toEqual([])
  await until(() => expect(address.pushed).toEqual(['/cases?q=fi']))
  ask({ q: 'fix' }, 'typing')
  await until(() => expect(address.replaced).toEqual(['/cases?q=fix']))
  expect(address.pushed).toHaveLength(1)
})

test('keeps the last results briefly while the next are fetched, then shows skeletons', async () => {
  const { ask, titles } = await open('?category=Part+36')
  await until(() => expect(titles()).toEqual(['Case 1']))
  read = () => new Promise(() => {})
  ask({ category: '', q: 'costs' }, 'choice')
  expect(titles()).toEqual(['Case 1'])
  await until(() => expect(titles()).toBe('loading'))
})

test('starts loading at once for an address with a query, then shows rows in steps, and never fetches a row twice', async () => {
  const { ask, showMore, titles, $registerView } = await open('?year=2022')
  expect($registerView.get()).toEqual({ kind: 'loading' })
  await until(() => expect(titles()).toHaveLength(rowsInStep))
  expect($registerView.get()).toMatchObject({ count: 40, more: 'ready' })
  await showMore()
  expect(titles()).toHaveLength(rowsInStep + rowsInFurtherStep)
  for (const _ of ['the last rows', 'nothing more']) {
    await showMore()
    expect(titles()).toHaveLength(40)
  }
  expect($registerView.get()).toMatchObject({ more: 'none' })
  read = () => Promise.reject(new Error('nothing more is to be had'))
  ask({ year: '2022', category: 'QOCS' }, 'choice')
  await until(() => expect($registerView.get()).toMatchObject({ kind: 'found', count: 40, more: 'ready' }))
})

test('reports a register that cannot be loaded, and retries with a new worker', async () => {
  const { ask, retry, titles, $registerView } = await open()
  const all = read
  read = () => Promise.reject(new Error('offline'))
  closed.mockClear()
  ask({ category: 'Part 36' }, 'choice')
  await until(() => expect($registerView.get()).toEqual({ kind: 'failed' }))
  expect(closed).toHaveBeenCalledOnce()
  read = all
  const again = retry()
  expect($registerView.get()).toEqual({ kind: 'loading' })
  await again
  expect(titles()).toEqual(['Case 1'])
})

test('keeps the shown rows if the next ones cannot be fetched, and adds those on a retry', async () => {
  const { retry, showMore, titles, $registerView } = await open('?year=2022')
  await until(() => expect(titles()).toHaveLength(rowsInStep))
  const all = read
  read = () => Promise.reject(new Error('offline'))
  await showMore()
  expect(titles()).toHaveLength(rowsInStep)
  expect($registerView.get()).toMatchObject({ more: 'failed' })
  read = all
  await retry()
  expect(titles()).toHaveLength(rowsInStep + rowsInFurtherStep)
})

test('fetches the next rows from the new data after a deploy, and keeps the place', async () => {
  const { showMore, titles, $registerView } = await open('?year=2022')
  await until(() => expect(titles()).toHaveLength(rowsInStep))
  const seen: unknown[] = []
  onTestFinished($registerView.listen((view) => seen.push(view.kind === 'found' && view.rows.includes(null) ? 'gaps' : view.kind)))
  read = serveSearch(cases, { base: 'base/two' }).read
  await showMore()
  expect(titles()).toHaveLength(rowsInStep + rowsInFurtherStep)
  await showMore()
  expect(titles()).toHaveLength(40)
  expect(new Set(seen)).toEqual(new Set(['found']))
})

test('finds a case that was saved after the build, and drops a deleted one', async () => {
  stubApi([searchableCase(51, { title: 'New case', category: 'Part 36', date: '2023-01-01' })], { changed: ['case-51'], gone: ['case-1'] })
  const { ask, titles } = await open()
  ask({ category: 'Part 36' }, 'choice')
  await until(() => expect(titles()).toEqual(['New case']))
})

test('updates the results on screen when the page comes back after a change', async () => {
  const { titles, address } = await open('?category=Part+36')
  await until(() => expect(titles()).toEqual(['Case 1']))
  stubApi([searchableCase(1, { title: 'Renamed', category: 'Part 36', date: '2021-01-01' })], { changed: ['case-1'] })
  address.comeBack()
  await until(() => expect(titles()).toEqual(['Renamed']))
})

test('shows no count before the changes after the build are known, and shows the built results', async () => {
  stubApi([searchableCase(51, { title: 'New case', tags: ['unik'] })], { changed: ['case-51'] })
  const release = holdApi()
  const { titles, $registerView } = await open('?q=unik')
  const shown: string[] = []
  onTestFinished($registerView.subscribe((view) => void shown.push(view.kind === 'found' ? `${view.count} ${view.newer}` : view.kind)))
  await until(() => expect(shown.at(-1)).toBe('0 coming'))
  release()
  await until(() => expect(titles()).toEqual(['New case']))
  expect(shown).not.toContain('0 known')
  expect(shown.at(-1)).toBe('1 known')
})

test('warns that newer cases are missing if too many changed, and keeps the built ones', async () => {
  stubApi([searchableCase(51, { title: 'New case', category: 'Part 36' })], { changed: ['case-51', 'case-1'], isWhole: false })
  const { titles, $registerView } = await open('?category=Part+36')
  await until(() => expect($registerView.get()).toMatchObject({ newer: 'missing' }))
  expect(titles()).toEqual(['New case', 'Case 1'])
})

test('searches the built data while the changes cannot be fetched, shows a notice, and tries again', async () => {
  stubApi([searchableCase(51, { title: 'New case', category: 'Part 36' })], { changed: ['case-51'] })
  const api = fetch
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  const { titles, $registerView, lookForChanges } = await open('?category=Part+36')
  await until(() => expect($registerView.get()).toMatchObject({ newer: 'missing' }))
  expect(titles()).toEqual(['Case 1'])
  vi.stubGlobal('fetch', api)
  lookForChanges()
  expect($registerView.get()).toMatchObject({ newer: 'coming' })
  await until(() => expect(titles()).toEqual(['New case', 'Case 1']))
})

test('fetches changes again for a search on a page that has been open for long', async () => {
  const { ask, titles, $registerView } = await open('?category=Part+36')
  await until(() => expect($registerView.get()).toMatchObject({ newer: 'known' }))
  stubApi([searchableCase(51, { title: 'New case', tags: ['unik'] })], { changed: ['case-51'] })
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  onTestFinished(() => void vi.restoreAllMocks())
  ask({ category: '', q: 'unik' }, 'choice')
  expect($registerView.get()).toMatchObject({ newer: 'coming' })
  await until(() => expect(titles()).toEqual(['New case']))
})

test('reads the data of a later build, whose cases the changes no longer list', async () => {
  stubApi([searchableCase(50, { title: 'Case 50' })], { changed: ['case-50'] })
  const { titles, $registerView, lookForChanges } = await open('?category=Part+36')
  await until(() => expect($registerView.get()).toMatchObject({ newer: 'known' }))
  stubApi([], { built: 2 })
  read = serveSearch([searchableCase(51, { title: 'Built since', category: 'Part 36' }), ...cases], { base: 'base/two' }).read
  lookForChanges()
  await until(() => expect(titles()).toEqual(['Built since', 'Case 1']))
})
