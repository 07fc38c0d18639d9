import { expect, test, vi } from 'vitest'
import { searchData } from '#domain/paths.ts'
import type { RegisterEntry } from '#domain/register.ts'
import { jsonAnswer, stubServer } from '#test/browser-stand-ins.ts'
import { $query, $view, ask, clearFilters, findEntries } from './case-register.ts'

const entry = (id: number, title: string, date: string): RegisterEntry => {
  return {
    id,
    title,
    slug: `case-${id}`,
    summary: 'A summary.',
    category: 'QOCS',
    date,
    author: 'A. Author',
    tags: ['set-off'],
    citation: null,
  }
}
const entries = [entry(2, 'Ho v Adelekun', '2021-10-06'), entry(1, 'Wickes v Blair', '2020-01-21')]
const texts = { '1': 'Fixed costs under Part 45.', '2': 'Set-off of costs.' }

/** The address bar, as far as the filter uses it. */
function stubAddress(): { pushed: string[]; replaced: string[] } {
  const log = { pushed: [] as string[], replaced: [] as string[] }
  const location = { pathname: '/cases', search: '' }
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
  vi.stubGlobal('localStorage', { getItem: () => null })
  return log
}

test('a word that stands only in the text of a case finds it', () => {
  expect(findEntries(entries, texts, { q: 'part 45', category: '', year: '' }).map(({ id }) => id)).toEqual([1])
})

test('a year alone needs the list and no texts; words fetch the texts; each is fetched once', async () => {
  const address = stubAddress()
  const sent = stubServer({ [`GET ${searchData.register}`]: jsonAnswer(entries), [`GET ${searchData.texts}`]: jsonAnswer(texts) })
  $view.listen(() => {})
  expect($view.get()).toEqual({ kind: 'prebuilt' })

  ask({ year: '2021' }, 'choice')
  expect($view.get()).toEqual({ kind: 'loading' })
  await vi.waitFor(() => expect($view.get()).toEqual({ kind: 'found', entries: [entries[0]] }))
  expect(sent.map((request) => request.address)).toEqual([searchData.register])

  ask({ q: 'set-off of' }, 'typing')
  await vi.waitFor(() => expect($view.get()).toEqual({ kind: 'found', entries: [entries[0]] }))
  ask({ q: 'nothing like it' }, 'typing')
  expect($view.get()).toEqual({ kind: 'found', entries: [] })
  expect(sent.map((request) => request.address)).toEqual([searchData.register, searchData.texts])

  clearFilters()
  expect($view.get()).toEqual({ kind: 'prebuilt' })
  expect($query.get()).toEqual({ q: '', category: '', year: '' })
  // What is typed in one go is one step back, not one a letter.
  expect(address.pushed).toEqual(['/cases?year=2021', '/cases?q=set-off+of&year=2021', '/cases'])
  expect(address.replaced).toEqual(['/cases?q=nothing+like+it&year=2021'])
})

test('a register that cannot be loaded says so, and trying again brings it', async () => {
  vi.resetModules()
  const fresh = await import('./case-register.ts')
  stubAddress()
  stubServer({})
  fresh.$view.listen(() => {})
  fresh.ask({ category: 'QOCS' }, 'choice')
  await vi.waitFor(() => expect(fresh.$view.get()).toEqual({ kind: 'failed' }))
  stubServer({ [`GET ${searchData.register}`]: jsonAnswer(entries) })
  await fresh.retry()
  expect(fresh.$view.get()).toEqual({ kind: 'found', entries })
})
