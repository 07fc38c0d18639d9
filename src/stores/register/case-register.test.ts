import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { rowsInFurtherStep, rowsInStep } from '#domain/cases/register-pages.ts'
import type { ReadFile } from '#search/files.ts'
import { searchableCase, serveSearch } from '#test/search-data.ts'
import { openRegisterEngine } from './register-engine.ts'

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

// The worker's engine without its thread.
vi.mock('./register-thread.ts', () => ({
  openRegisterThread: () => ({ ...openRegisterEngine((name, cache) => read(name, cache)), close: closed }),
}))

/** The address bar, as far as the filter uses it. */
function stubAddress(search: string): { pushed: string[]; replaced: string[] } {
  const log = { pushed: [] as string[], replaced: [] as string[] }
  const location = { pathname: '/cases', search }
  const go = (list: string[]) => (_state: null, _title: string, address: string) => {
    list.push(address)
    location.search = address.replace('/cases', '')
  }
  vi.stubGlobal('window', {
    location,
    history: { pushState: go(log.pushed), replaceState: go(log.replaced) },
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  return log
}

/** The stores as a page at that address finds them. */
async function open(search = '') {
  vi.resetModules()
  const address = stubAddress(search)
  const register = await import('./case-register.ts')
  const results = await import('./register-results.ts')
  onTestFinished(register.$query.listen(() => {}))
  onTestFinished(() => void vi.unstubAllGlobals())
  const titles = () => {
    const view = results.$registerView.get()
    return view.kind === 'found' && view.rows.every((row) => row !== null) ? view.rows.map((row) => row?.title) : view.kind
  }
  return { ...register, ...results, address, titles }
}

beforeEach(() => {
  read = serveSearch(cases).read
})

test('an address that asks for nothing leaves the page as it was built', async () => {
  const { $registerView } = await open()
  expect($registerView.get()).toEqual({ kind: 'prebuilt' })
})

test('an address that asks is loading from the first moment, then shows the first step of what was found', async () => {
  const { $registerView, $query, titles } = await open('?year=2022')
  expect($query.get()).toEqual({ q: '', category: '', year: '2022' })
  expect($registerView.get()).toEqual({ kind: 'loading' })
  await vi.waitFor(() => expect(titles()).toHaveLength(rowsInStep))
  expect($registerView.get()).toMatchObject({ count: 40, more: 'ready' })
})

test('a run of typing is one step of the history; nothing asked is the page as it was built', async () => {
  const { ask, clearFilters, address, titles, $registerView } = await open()
  ask({ category: 'Part 36' }, 'choice')
  await vi.waitFor(() => expect(titles()).toEqual(['Case 1']))
  for (const q of ['f', 'fi', 'fix']) ask({ q }, 'typing')
  await vi.waitFor(() => expect($registerView.get()).toMatchObject({ kind: 'found', count: 1 }))
  clearFilters()
  expect($registerView.get()).toEqual({ kind: 'prebuilt' })
  expect(address.pushed).toEqual(['/cases?category=Part+36', '/cases?q=fix&category=Part+36', '/cases'])
  expect(address.replaced).toEqual([])
})

test('the address follows typing once the fingers rest, then replaces the step that it had made', async () => {
  const { ask, address } = await open()
  ask({ q: 'f' }, 'typing')
  ask({ q: 'fi' }, 'typing')
  expect(address.pushed).toEqual([])
  await vi.waitFor(() => expect(address.pushed).toEqual(['/cases?q=fi']))
  ask({ q: 'fix' }, 'typing')
  await vi.waitFor(() => expect(address.replaced).toEqual(['/cases?q=fix']))
  expect(address.pushed).toHaveLength(1)
})

test('the last answer stands for a moment while the next is fetched, then gives way to skeletons', async () => {
  const { ask, titles } = await open('?category=Part+36')
  await vi.waitFor(() => expect(titles()).toEqual(['Case 1']))
  read = () => new Promise(() => {})
  ask({ category: '', q: 'costs' }, 'choice')
  expect(titles()).toEqual(['Case 1'])
  await vi.waitFor(() => expect(titles()).toBe('loading'))
})

test('an answer that comes after the next question is dropped', async () => {
  const { ask, titles, $registerView } = await open()
  ask({ year: '2022' }, 'choice')
  ask({ year: '', category: 'Part 36' }, 'choice')
  const seen: unknown[] = []
  onTestFinished($registerView.listen((view) => seen.push(view.kind === 'found' ? view.count : view.kind)))
  await vi.waitFor(() => expect(titles()).toEqual(['Case 1']))
  expect(seen).not.toContain(40)
})

test('rows come by steps, and those that were seen are not fetched again', async () => {
  const { ask, showMore, titles, $registerView } = await open('?year=2022')
  await vi.waitFor(() => expect(titles()).toHaveLength(rowsInStep))
  await showMore()
  expect(titles()).toHaveLength(rowsInStep + rowsInFurtherStep)
  await showMore()
  expect(titles()).toHaveLength(40)
  expect($registerView.get()).toMatchObject({ more: 'none' })
  await showMore()
  expect(titles()).toHaveLength(40)
  read = () => Promise.reject(new Error('nothing more is to be had'))
  ask({ year: '2022', category: 'QOCS' }, 'choice')
  await vi.waitFor(() => expect($registerView.get()).toMatchObject({ kind: 'found', count: 40, more: 'ready' }))
})

test('a register that cannot be loaded says so; trying again begins with a new thread', async () => {
  const { ask, retry, titles, $registerView } = await open()
  const all = read
  read = () => Promise.reject(new Error('offline'))
  closed.mockClear()
  ask({ category: 'Part 36' }, 'choice')
  await vi.waitFor(() => expect($registerView.get()).toEqual({ kind: 'failed' }))
  expect(closed).toHaveBeenCalledOnce()
  read = all
  const again = retry()
  expect($registerView.get()).toEqual({ kind: 'loading' })
  await again
  expect(titles()).toEqual(['Case 1'])
})

test('where the next rows cannot be had, those that came stay; trying again brings both', async () => {
  const { retry, showMore, titles, $registerView } = await open('?year=2022')
  await vi.waitFor(() => expect(titles()).toHaveLength(rowsInStep))
  const all = read
  read = () => Promise.reject(new Error('offline'))
  await showMore()
  expect(titles()).toHaveLength(rowsInStep)
  expect($registerView.get()).toMatchObject({ more: 'failed' })
  read = all
  await retry()
  expect(titles()).toHaveLength(rowsInStep + rowsInFurtherStep)
})

test('where a deploy has replaced the data, the next rows come from the new one and the place is kept', async () => {
  const { showMore, titles, $registerView } = await open('?year=2022')
  await vi.waitFor(() => expect(titles()).toHaveLength(rowsInStep))
  const seen: unknown[] = []
  onTestFinished($registerView.listen((view) => seen.push(view.kind === 'found' && view.rows.includes(null) ? 'gaps' : view.kind)))
  read = serveSearch(cases, { base: 'base/two' }).read
  await showMore()
  expect(titles()).toHaveLength(rowsInStep + rowsInFurtherStep)
  await showMore()
  expect(titles()).toHaveLength(40)
  expect(new Set(seen)).toEqual(new Set(['found']))
})

test('where a deploy has replaced the data that a question was answered from, its rows come from the new one', async () => {
  const { ask, titles } = await open('?category=Part+36')
  await vi.waitFor(() => expect(titles()).toEqual(['Case 1']))
  read = serveSearch(cases, { base: 'base/two' }).read
  ask({ category: '', year: '2022' }, 'choice')
  await vi.waitFor(() => expect(titles()).toHaveLength(rowsInStep))
})
