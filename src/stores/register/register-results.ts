import { atom } from 'nanostores'
import { type CaseQuery, nothingAsked } from '#domain/cases/case-filter.ts'
import type { RegisterEntry } from '#domain/cases/register.ts'
import { rowsInFurtherStep, rowsInStep } from '#domain/cases/register-pages.ts'
import type { Pace } from './register-engine.ts'
import { openRegisterThread } from './register-thread.ts'

/** What the register shows: the page as it was built while nothing is asked, else what was found. */
export type RegisterView =
  | { kind: 'prebuilt' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** A row that is on its way is null. `more`: what is known of the rows after these. */
  | { kind: 'found'; count: number; rows: readonly (RegisterEntry | null)[]; more: 'none' | 'ready' | 'coming' | 'failed' }

export const $registerView = atom<RegisterView>({ kind: 'prebuilt' })

/** How long the last answer stays, in milliseconds, before skeletons replace it: a quicker answer never shows them. */
const patience = 250

let thread: ReturnType<typeof openRegisterThread> | undefined
const engine = () => {
  thread ??= openRegisterThread()
  return thread
}

/** A failed thread is not asked again: trying again begins anew. */
function dropThread(): void {
  thread?.close()
  thread = undefined
  known.clear()
}

/** The visitor is about to ask. */
export function prepareRegister(): void {
  // The failure surfaces at the first search; this only stops an unhandled rejection.
  engine()
    .prepare()
    .catch(() => undefined)
}

/** Rows seen so far, by their place. */
const known = new Map<number, RegisterEntry>()
let places: Uint32Array = new Uint32Array()
/** The number of the newest question: an answer to an older one is dropped. */
let question = 0
let query: CaseQuery = nothingAsked
let losingPatience: ReturnType<typeof setTimeout> | undefined

function beLoading(): void {
  clearTimeout(losingPatience)
  losingPatience = undefined
  $registerView.set({ kind: 'loading' })
}

function show(view: RegisterView): void {
  clearTimeout(losingPatience)
  losingPatience = undefined
  $registerView.set(view)
}

export function showPrebuilt(): void {
  question += 1
  show({ kind: 'prebuilt' })
}

function found(wanted: number, more: 'coming' | 'there'): RegisterView {
  const rows = Array.from(places.subarray(0, wanted), (place) => known.get(place) ?? null)
  const after = rows.length < places.length ? 'ready' : 'none'
  return { kind: 'found', count: places.length, rows, more: more === 'there' ? after : more }
}

/** Fetches what is not known of the first `wanted` rows; false when something else has been asked meanwhile. */
async function fetchRows(asked: number, wanted: number): Promise<boolean> {
  const missing = places.subarray(0, wanted).filter((place) => !known.has(place))
  const rows = missing.length === 0 ? [] : await engine().rows(missing)
  if (asked !== question || rows === null) return false
  missing.forEach((place, index) => {
    const row = rows[index]
    if (row) known.set(place, row)
  })
  return true
}

/** Finds, and shows the first `wanted` rows; until they are there `meanwhile` says whether their gaps show or what was there stays. */
async function findRows(asked: number, wanted: number, pace: Pace, meanwhile: 'gaps' | 'as it was'): Promise<void> {
  const answer = await engine().find(query, pace)
  if (asked !== question || answer === null) return
  places = answer.places
  const all = places.subarray(0, wanted).every((place) => known.has(place))
  if (!all && meanwhile === 'gaps') show(found(wanted, 'coming'))
  if (await fetchRows(asked, wanted)) show(found(wanted, 'there'))
}

/**
 * Runs `inOpen` in the thread that is open, and where that fails, `inNew` in a new one: a deploy takes away the data of the one
 * before, which the open thread may still name. Shows `failure` when that fails too.
 */
async function ask(asked: number, inOpen: () => Promise<void>, inNew: () => Promise<void>, failure: RegisterView): Promise<void> {
  for (const attempt of thread === undefined ? [inNew] : [inOpen, inNew]) {
    try {
      await attempt()
      return
    } catch {
      if (asked !== question) return
      dropThread()
    }
  }
  show(failure)
}

/** Shows the first step of what is asked for. An unhurried caller keeps the last answer on screen for a moment. */
export async function findCases(next: CaseQuery, pace: Pace, { hurried = false } = {}): Promise<void> {
  question += 1
  query = next
  const asked = question
  const { kind } = $registerView.get()
  if (hurried || kind === 'failed') beLoading()
  else if (kind !== 'loading') losingPatience ??= setTimeout(beLoading, patience)
  const find = () => findRows(asked, rowsInStep, pace, 'gaps')
  await ask(asked, find, find, { kind: 'failed' })
}

/** The next step of the rows, also after it could not be had. */
export async function showMore(): Promise<void> {
  const view = $registerView.get()
  if (view.kind !== 'found' || view.more === 'none' || view.more === 'coming') return
  const [asked, wanted] = [question, view.rows.length + rowsInFurtherStep]
  show({ ...view, more: 'coming' })
  const goOn = async () => {
    if (await fetchRows(asked, wanted)) show(found(wanted, 'there'))
  }
  await ask(asked, goOn, () => findRows(asked, wanted, 'at once', 'as it was'), { ...view, more: 'failed' })
}
