import { atom, computed, onMount } from 'nanostores'
import { type CaseQuery, matchesCase, readCaseQuery, writeCaseQuery } from '#domain/case-filter.ts'
import { paths, searchData } from '#domain/paths.ts'
import { type RegisterEntry, type RegisterTexts, registerSchema, textsSchema } from '#domain/register.ts'
import { call } from './http.ts'

/** What the register shows: the prebuilt list while nothing is asked, else what matches. */
export type RegisterView =
  | { kind: 'prebuilt' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'found'; entries: readonly RegisterEntry[] }

type Loaded<Value> = { kind: 'none' } | { kind: 'failed' } | { kind: 'loaded'; value: Value }

const nothingAsked: CaseQuery = { q: '', category: '', year: '' }

export const $query = atom<CaseQuery>(nothingAsked)
const $entries = atom<Loaded<readonly RegisterEntry[]>>({ kind: 'none' })
const $texts = atom<Loaded<RegisterTexts>>({ kind: 'none' })

const asksNothing = (query: CaseQuery) => query.q.trim() === '' && query.category === '' && query.year === ''
const asksWords = (query: CaseQuery) => query.q.trim() !== ''

/** The specified filter over the list; the texts are needed for words alone. */
export function findEntries(entries: readonly RegisterEntry[], texts: RegisterTexts, query: CaseQuery): RegisterEntry[] {
  return entries.filter((entry) => matchesCase({ ...entry, content: texts[entry.id] ?? '' }, query))
}

export const $view = computed([$query, $entries, $texts], (query, entries, texts): RegisterView => {
  if (asksNothing(query)) return { kind: 'prebuilt' }
  if (entries.kind === 'failed' || (asksWords(query) && texts.kind === 'failed')) return { kind: 'failed' }
  if (entries.kind === 'none' || (asksWords(query) && texts.kind === 'none')) return { kind: 'loading' }
  return { kind: 'found', entries: findEntries(entries.value, texts.kind === 'loaded' ? texts.value : {}, query) }
})

let fetchingEntries = false
let fetchingTexts = false

/** Fetches what the query needs and is not there yet; a failure can be tried again. */
async function fetchNeeded(query: CaseQuery): Promise<void> {
  const needsEntries = !asksNothing(query) && $entries.get().kind !== 'loaded' && !fetchingEntries
  const needsTexts = asksWords(query) && $texts.get().kind !== 'loaded' && !fetchingTexts
  await Promise.all([needsEntries && fetchEntries(), needsTexts && fetchTexts()])
}

async function fetchEntries(): Promise<void> {
  fetchingEntries = true
  $entries.set({ kind: 'none' })
  $entries.set(await call(searchData.register, registerSchema).then(loaded, failed))
  fetchingEntries = false
}

async function fetchTexts(): Promise<void> {
  fetchingTexts = true
  $texts.set({ kind: 'none' })
  $texts.set(await call(searchData.texts, textsSchema).then(loaded, failed))
  fetchingTexts = false
}

const loaded = <Value>(value: Value): Loaded<Value> => ({ kind: 'loaded', value })
const failed = (): { kind: 'failed' } => ({ kind: 'failed' })

export const retry = (): Promise<void> => fetchNeeded($query.get())

function addressOf(query: CaseQuery): string {
  const search = writeCaseQuery({ ...query, q: query.q.trim() })
  return search === '' ? paths.cases : `${paths.cases}?${search}`
}

let isTyping = false

/** Narrows the list and keeps the address in step. Each choice is a step of the history, and so is a run of typing up to Enter or Search. */
export function ask(change: Partial<CaseQuery>, by: 'choice' | 'typing'): void {
  const query = { ...$query.get(), ...change }
  $query.set(query)
  void fetchNeeded(query)
  const address = addressOf(query)
  const goesOn = isTyping && by === 'typing'
  isTyping = by === 'typing'
  if (goesOn || address === window.location.pathname + window.location.search) window.history.replaceState(null, '', address)
  else window.history.pushState(null, '', address)
}

/** Clear Filters: everything shows again, at /cases. */
export const clearFilters = (): void => ask(nothingAsked, 'choice')

function readAddress(): void {
  isTyping = false
  const query = readCaseQuery(new URLSearchParams(window.location.search))
  $query.set(query)
  void fetchNeeded(query)
}

// The address is the filters' home: Back and Forward bring back what was asked.
onMount($query, () => {
  readAddress()
  window.addEventListener('popstate', readAddress)
  return () => window.removeEventListener('popstate', readAddress)
})
