import { atom, computed, onMount } from 'nanostores'
import { type CaseQuery, emptyQuery, readCaseQuery, writeCaseQuery } from '#domain/cases/case-query.ts'
import { searchedText } from '#domain/fields/visible-text.ts'
import { paths } from '#domain/site/paths.ts'
import type { Pace } from './register-engine.ts'
import { findCases, showMore, showPrebuilt } from './register-results.ts'
import { $registerView } from './register-view.ts'

export const $query = atom<CaseQuery>(emptyQuery)

/** The choices of a query. Typing does not change them, so a key press does not render them again. */
export const $chosen = {
  category: computed($query, ({ category }) => category),
  year: computed($query, ({ year }) => year),
  sort: computed($query, ({ sort }) => sort),
}

/** Ignores `sort`: without any filter the page as built is shown, in its own order. */
const asksNothing = ({ sort: _, ...query }: CaseQuery) => Object.values(query).every((value) => value === '')

/** The query without invisible characters. The field keeps the text as typed. */
const seen = (query: CaseQuery): CaseQuery => ({ ...query, q: searchedText(query.q) })

function answer(typed: CaseQuery, pace: Pace, how: { hurried?: boolean } = {}): Promise<void> {
  const query = seen(typed)
  if (!asksNothing(query)) return findCases(query, pace, how)
  showPrebuilt()
  return Promise.resolve()
}

/** Retries a failed search, or the fetching of its further rows. */
export const retry = (): Promise<void> => ($registerView.get().kind === 'found' ? showMore() : answer($query.get(), 'at once'))

function addressOf(query: CaseQuery): string {
  const search = writeCaseQuery(seen(query))
  return search === '' ? paths.cases : `${paths.cases}?${search}`
}

let isTyping = false

/** Milliseconds without a key before the address is updated. Updating it at each key would delay the results. */
const addressPause = 150

/** An address that is not written yet, because the visitor is typing. */
let unwritten: { address: string; isStep: boolean; timer: ReturnType<typeof setTimeout> } | undefined

function writeAddress(address: string, isStep: boolean): void {
  const isSame = address === window.location.pathname + window.location.search
  if (isStep && !isSame) window.history.pushState(null, '', address)
  else window.history.replaceState(null, '', address)
}

function writeTyped(): void {
  if (unwritten === undefined) return
  clearTimeout(unwritten.timer)
  writeAddress(unwritten.address, unwritten.isStep)
  unwritten = undefined
}

function writeTypedLater(address: string, isStep: boolean): void {
  clearTimeout(unwritten?.timer)
  unwritten = { address, isStep: isStep || unwritten?.isStep === true, timer: setTimeout(writeTyped, addressPause) }
}

/**
 * Filters the list and updates the address. Each choice adds a history entry.
 * A run of typing adds one entry, up to Enter or Search.
 */
export function ask(change: Partial<CaseQuery>, by: 'choice' | 'typing', pace: Pace = by === 'typing' ? 'at rest' : 'at once'): void {
  const query = { ...$query.get(), ...change }
  $query.set(query)
  void answer(query, pace)
  if (by === 'typing') {
    writeTypedLater(addressOf(query), !isTyping)
  } else {
    writeTyped()
    writeAddress(addressOf(query), true)
  }
  isTyping = by === 'typing'
}

export const clearFilters = (): void => ask(emptyQuery, 'choice')

function readAddress(how: { hurried?: boolean }): void {
  isTyping = false
  clearTimeout(unwritten?.timer)
  unwritten = undefined
  const query = readCaseQuery(new URLSearchParams(window.location.search))
  $query.set(query)
  void answer(query, 'at once', how)
}

// The address holds the filters, so Back and Forward restore them.
onMount($query, () => {
  // The build renders without a window.
  if (typeof window === 'undefined') return undefined
  const goBack = () => readAddress({})
  // An address with a query never shows the whole register first.
  readAddress({ hurried: true })
  window.addEventListener('popstate', goBack)
  return () => window.removeEventListener('popstate', goBack)
})
