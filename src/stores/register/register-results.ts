import { type CaseQuery, emptyQuery } from '#domain/cases/case-query.ts'
import type { RegisterEntry } from '#domain/cases/register.ts'
import { rowsInFurtherStep, rowsInStep } from '#domain/cases/register-pages.ts'
import type { Found, FoundRow } from '#search/open-search.ts'
import { fetchCaseChanges, type LaterChanges } from './case-changes.ts'
import type { Pace } from './register-engine.ts'
import { $registerView, beLoading, isAwaited, loadSoon, type Newer, type RegisterView, show } from './register-view.ts'
import { closeSearch, openSearch, searchThread } from './search-thread.ts'

/** Which of the changes since the build the open worker has. */
let newer: Newer = 'coming'
/** The number of the current data. It increases with each new worker and each correction. */
let edition = 0
/** The changes that the worker has. */
let applied: LaterChanges | undefined
let appliedAt = 0

/** Milliseconds after which a new query looks for changes again. */
const changesAge = 60_000

/** Each new worker starts by fetching the changes since the build. */
const engine = () =>
  searchThread(() => {
    edition += 1
    newer = 'coming'
    applied = undefined
    applyChanges()
    window.addEventListener('pageshow', correctOnReturn)
  })

/** Drops a failed worker, so that the next attempt starts a new one. */
function dropThread(): void {
  closeSearch()
  known.clear()
}

/** Loads the search data before the first query. */
export function prepareRegister(): void {
  engine()
}

/** Rows fetched so far for the text of the query, by their place in the register. */
const known = new Map<number, FoundRow>()
let answer: Found & { edition: number } = { count: 0, places: new Uint32Array(), counts: {}, edition }
/** The number of the newest query. Answers to older ones are ignored. */
let latestRequest = 0
let query: CaseQuery = emptyQuery
/** Courts and judges are counted once a visitor uses their filters, because their file is as large as a query's. */
let isBenchCounted = false

export function showPrebuilt(): void {
  latestRequest += 1
  show({ kind: 'prebuilt' })
}

/** An answer of an earlier edition is about to be replaced. */
const newerNow = (): Newer => (answer.edition === edition ? newer : 'coming')

function found(wanted: number, more: 'coming' | 'there'): RegisterView {
  const { count, places, counts } = answer
  const rows = Array.from(places.subarray(0, wanted), (place) => known.get(place) ?? null)
  const after = rows.length < places.length ? 'ready' : 'none'
  return { kind: 'found', count, total: places.length, counts, rows, newer: newerNow(), more: more === 'there' ? after : more }
}

/** Fetches the missing ones among the first `wanted` rows. Resolves to false if a newer query has started. */
async function fetchRows(request: number, wanted: number): Promise<boolean> {
  const missing = answer.places.subarray(0, wanted).filter((place) => !known.has(place))
  const rows = missing.length === 0 ? [] : await engine().ask('rows', missing, query.q)
  if (request !== latestRequest || rows === null) return false
  missing.forEach((place, index) => {
    const row = rows[index]
    if (row) known.set(place, row)
  })
  return true
}

/** Milliseconds that the last results stay while the rows of the next are fetched. */
const patience = 80

/**
 * Finds cases and shows the first `wanted` rows. Until they arrive, missing rows show as gaps, or the old
 * results stay.
 */
async function findRows(request: number, wanted: number, pace: Pace, placeholder: 'gaps' | 'as it was'): Promise<void> {
  const thread = engine()
  const asOf = edition
  const next = await thread.ask('find', query, pace, isBenchCounted)
  if (request !== latestRequest || next === null) return
  answer = { ...next, edition: asOf }
  const showGaps = () => {
    if (request === latestRequest) show(found(wanted, 'coming'))
  }
  const timer = placeholder === 'gaps' ? setTimeout(showGaps, patience) : undefined
  try {
    if (await fetchRows(request, wanted)) show(found(wanted, 'there'))
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Runs `inOpen` in the open worker. If that fails, runs `inNew` in a new one,
 * because a deploy deletes the data that the open worker still refers to. Shows `failure` if that fails too.
 */
async function ask(request: number, inOpen: () => Promise<void>, inNew: () => Promise<void>, failure: RegisterView): Promise<void> {
  for (const attempt of openSearch() === undefined ? [inNew] : [inOpen, inNew]) {
    try {
      await attempt()
      return
    } catch {
      if (request !== latestRequest) return
      dropThread()
    }
  }
  show(failure)
}

/** Shows the first results of a query. Unless `hurried`, the last results stay on screen for a moment. */
export async function findCases(next: CaseQuery, pace: Pace, { hurried = false } = {}): Promise<void> {
  latestRequest += 1
  if (next.q !== query.q) known.clear()
  query = next
  const request = latestRequest
  const { kind } = $registerView.get()
  if (hurried || kind === 'failed') beLoading()
  else if (kind !== 'loading') loadSoon()
  if (openSearch() !== undefined && newer !== 'coming' && Date.now() - appliedAt > changesAge) lookForChanges()
  const find = () => findRows(request, rowsInStep, pace, 'gaps')
  await ask(request, find, find, { kind: 'failed' })
}

/** Runs the current query again: the one on the screen, or the one that the added changes superseded. */
async function findAgain(): Promise<void> {
  const view = $registerView.get()
  if (view.kind !== 'found' && !isAwaited()) return
  latestRequest += 1
  const request = latestRequest
  const wanted = view.kind === 'found' ? Math.max(view.rows.length, rowsInStep) : rowsInStep
  const find = () => findRows(request, wanted, 'at once', 'as it was')
  await ask(request, find, find, { kind: 'failed' })
}

/** Counts by court and judge from now on. If that fails, the choices stay without counts. */
export function countBenches(): void {
  if (isBenchCounted) return
  isBenchCounted = true
  if ($registerView.get().kind === 'found') void findAgain()
}

/** Shows which changes the worker has. The results stay the same. */
function settle(state: Newer): void {
  newer = state
  const view = $registerView.get()
  if (view.kind === 'found') $registerView.set({ ...view, newer: newerNow() })
}

const newerOf = ({ isWhole }: LaterChanges): Newer => (isWhole ? 'known' : 'missing')
const isEmpty = ({ cases, gone }: LaterChanges): boolean => cases.length + gone.length === 0

async function addChanges(): Promise<void> {
  const open = openSearch()
  appliedAt = Date.now()
  const changes = await fetchCaseChanges()
  if (open === undefined || open !== openSearch()) return
  if (applied !== undefined && applied.built !== changes.built) {
    // There is a later build, so the list of changes no longer covers everything that this worker's data lacks.
    dropThread()
    engine()
    await findAgain()
  } else if (changes === applied || (applied === undefined && isEmpty(changes))) {
    applied = changes
    settle(newerOf(changes))
  } else {
    await open.ask('addChanges', { cases: changes.cases, gone: changes.gone })
    applied = changes
    edition += 1
    newer = newerOf(changes)
    known.clear()
    await findAgain()
  }
}

/** Adds the changes after the build to the search. If they cannot be fetched, a notice says so. */
function applyChanges(): void {
  const open = openSearch()
  addChanges().catch(() => {
    if (open === openSearch() && newer === 'coming') settle('missing')
  })
}

/** Looks for changes again. No count is shown until they have arrived. */
export function lookForChanges(): void {
  settle('coming')
  applyChanges()
}

/** A page restored from the browser's cache still shows its old search. */
function correctOnReturn({ persisted }: PageTransitionEvent): void {
  if (persisted) applyChanges()
}

/** Also used to retry after rows could not be fetched. */
export async function showMore(rows: number = rowsInFurtherStep): Promise<void> {
  const view = $registerView.get()
  if (view.kind !== 'found' || view.more === 'none' || view.more === 'coming') return
  const [request, wanted] = [latestRequest, view.rows.length + rows]
  show({ ...view, more: 'coming' })
  const addRows = async () => {
    if (await fetchRows(request, wanted)) show(found(wanted, 'there'))
  }
  await ask(request, addRows, () => findRows(request, wanted, 'at once', 'as it was'), { ...view, more: 'failed' })
}

/** The most results that are exported, printed or found on the page, because their rows are fetched for it. */
export const exportedMost = 1000

/** The results without passages, for an export. Resolves to null when a newer query has started. */
export async function allRows(): Promise<RegisterEntry[] | null> {
  const rows = await engine().ask('rows', answer.places.slice(0, exportedMost), '')
  return rows?.map(({ entry }) => entry) ?? null
}
