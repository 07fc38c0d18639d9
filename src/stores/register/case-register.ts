import { atom, onMount } from 'nanostores'
import { type CaseQuery, nothingAsked, readCaseQuery, writeCaseQuery } from '#domain/cases/case-filter.ts'
import { paths } from '#domain/site/paths.ts'
import type { Pace } from './register-engine.ts'
import { $registerView, findCases, showMore, showPrebuilt } from './register-results.ts'

export const $query = atom<CaseQuery>(nothingAsked)

const asksNothing = (query: CaseQuery) => query.q.trim() === '' && query.category === '' && query.year === ''

function answer(query: CaseQuery, pace: Pace, how: { hurried?: boolean } = {}): Promise<void> {
  if (!asksNothing(query)) return findCases(query, pace, how)
  showPrebuilt()
  return Promise.resolve()
}

/** Asks again after a failure, of the search or of its further rows. */
export const retry = (): Promise<void> => ($registerView.get().kind === 'found' ? showMore() : answer($query.get(), 'at once'))

function addressOf(query: CaseQuery): string {
  const search = writeCaseQuery({ ...query, q: query.q.trim() })
  return search === '' ? paths.cases : `${paths.cases}?${search}`
}

let isTyping = false

/** Milliseconds without a key until the address follows what is typed: the frame that shows what a key finds has no time for it. */
const addressPause = 150

/** What was typed and is not in the address yet. */
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

/** Narrows the list and keeps the address in step. Each choice is a step of the history, and so is a run of typing up to Enter or Search. */
export function ask(change: Partial<CaseQuery>, by: 'choice' | 'typing'): void {
  const query = { ...$query.get(), ...change }
  $query.set(query)
  void answer(query, by === 'typing' ? 'at rest' : 'at once')
  if (by === 'typing') {
    writeTypedLater(addressOf(query), !isTyping)
  } else {
    writeTyped()
    writeAddress(addressOf(query), true)
  }
  isTyping = by === 'typing'
}

/** Clear Filters: everything shows again, at /cases. */
export const clearFilters = (): void => ask(nothingAsked, 'choice')

function readAddress(how: { hurried?: boolean }): void {
  isTyping = false
  clearTimeout(unwritten?.timer)
  unwritten = undefined
  const query = readCaseQuery(new URLSearchParams(window.location.search))
  $query.set(query)
  void answer(query, 'at once', how)
}

// The address is the filters' home: Back and Forward bring back what was asked.
onMount($query, () => {
  // The page is built where there is no address.
  if (typeof window === 'undefined') return undefined
  const goBack = () => readAddress({})
  // An address that asks never shows the whole register first.
  readAddress({ hurried: true })
  window.addEventListener('popstate', goBack)
  return () => window.removeEventListener('popstate', goBack)
})
