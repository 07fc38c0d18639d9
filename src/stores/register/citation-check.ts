import { atom } from 'nanostores'
import { compareKeys } from '#domain/citations/authority-keys.ts'
import { isSameCase, partiesOf } from '#domain/citator/case-names.ts'
import type { CheckedCitation, KnownCitations } from '#domain/citator/check-text.ts'
import { plainText } from '#domain/fields/decode-text.ts'
import { isLookedUp, type LookedUp, mostLookedUp } from '#domain/find-case-law/looked-up.ts'
import { findCaseLawOrigin } from '#domain/markup/case-law-sites.ts'
import { api, paths } from '#domain/site/paths.ts'
import { openThread, type Thread } from '../browser/thread.ts'
import { withinLimit } from '../http/time-limit.ts'
import { fetchCaseChanges, replacedSince } from './case-changes.ts'
import type { Checker } from './check-worker.ts'
import script from './check-worker.ts?worker&url'

/** Each row has one of these results. If a citation is not in the register, only its form was checked. */
export type CheckResult = 'ours' | 'form' | 'wrong'

export interface CheckedRow extends CheckedCitation {
  result: CheckResult
  /** The note, or the page of an authority that notes cite. */
  ours?: { kind: 'note' | 'authority'; path: string; name: string }
  /** True if the text's name for this citation differs from the register's. */
  isNamedOtherwise?: boolean
  /** The result from Find Case Law, after the reader has requested it. */
  lookedUp?: LookedUp | { kind: 'failed' }
}

export type CitationCheck =
  | { kind: 'empty' }
  | { kind: 'checking' }
  | { kind: 'failed' }
  | { kind: 'unreadable' }
  /** `hasNotes` is false if the register's citations, or the changes since the build, could not be fetched. */
  | { kind: 'checked'; rows: readonly CheckedRow[]; hasNotes: boolean }

export const $citationCheck = atom<CitationCheck>({ kind: 'empty' })

let thread: Thread<Checker> | undefined
let register: ReturnType<typeof fetchRegister> | undefined
let latestRequest = 0

const fetchBuilt = (): Promise<KnownCitations> =>
  withinLimit(async (signal) => {
    const response = await fetch(paths.notedCitations, { signal })
    if (!response.ok) throw new Error(`The citations could not be fetched (${response.status}).`)
    return response.json()
  })

/** The citations of the build, corrected by the cases that changed since. */
async function fetchRegister() {
  const [built, changes] = await Promise.all([fetchBuilt().catch(() => null), fetchCaseChanges().catch(() => null)])
  const cases = changes?.cases ?? []
  const isReplaced = replacedSince(changes)
  const notes = Object.fromEntries(Object.entries(built?.notes ?? {}).filter(([, [slug]]) => !isReplaced(slug)))
  if (cases.length > 0) {
    const { namesOfCase } = await import('#domain/cases/named-cases.ts')
    const names = cases.flatMap(({ row, keys = [] }) => namesOfCase({ ...row, keys }))
    for (const { named } of names) if (named.key !== undefined) notes[named.key] = [named.slug, named.title]
  }
  const known: KnownCitations = { notes, authorities: built?.authorities ?? {}, parallels: built?.parallels ?? {} }
  return { known, isWhole: built !== null && changes?.isWhole === true }
}

/** Starts the worker and fetches the register's citations, so that a check sends nothing. */
export function prepareCheck(): void {
  thread ??= openThread<Checker>(script)
  if (register !== undefined) return
  const fetched = fetchRegister()
  register = fetched
  // The next check tries again.
  const retry = () => {
    if (register === fetched) register = undefined
  }
  fetched.then(({ isWhole }) => isWhole || retry(), retry)
}

const nothing: KnownCitations = { notes: {}, authorities: {}, parallels: {} }

function oursOf({ keys, text }: CheckedCitation, { notes, authorities }: KnownCitations): CheckedRow['ours'] {
  for (const key of keys) {
    const note = notes[key]
    if (note) return { kind: 'note', path: paths.case(note[0]), name: note[1] }
  }
  for (const key of keys) {
    const authority = authorities[key]
    if (authority) return { kind: 'authority', path: paths.authority(authority[0]), name: authority[1] ?? text }
  }
  return undefined
}

/** The address of a judgment that the register has under this report and also under a neutral citation. */
function parallelOf({ keys, url }: CheckedCitation, { parallels }: KnownCitations): Pick<CheckedCitation, 'url' | 'reason'> {
  const [text, address] = keys.flatMap((key) => parallels[key] ?? [])
  if (url !== undefined || text === undefined || address === undefined) return {}
  return { url: address, reason: `In our register this is ${text}.` }
}

/** The names of a row that certainly belong to another case than the register's. */
const otherwiseNamed = ({ name, otherNames = [], text }: CheckedCitation, known: string): string | undefined =>
  known === text ? undefined : [name, ...otherNames].find((each) => each !== undefined && !isSameCase(each, partiesOf(known)))

/** A row with the register's entries for its citations. An impossible citation stays wrong. */
function registerRow(checked: CheckedCitation, known: KnownCitations): CheckedRow {
  const ours = oursOf(checked, known)
  if (!ours) return checked.isPossible ? { ...checked, ...parallelOf(checked, known), result: 'form' } : { ...checked, result: 'wrong' }
  const other = otherwiseNamed(checked, ours.name)
  const result = checked.isPossible ? 'ours' : 'wrong'
  return { ...checked, result, ours, ...(other !== undefined && { name: other, isNamedOtherwise: true }) }
}

/** Joins two rows of the same judgment, which the text cites in different places. */
function joined(a: CheckedRow, b: CheckedRow): CheckedRow {
  const [best, other] = compareKeys(a.keys[0] ?? '', b.keys[0] ?? '') <= 0 ? [a, b] : [b, a]
  const named = [a, b].find(({ isNamedOtherwise }) => isNamedOtherwise) ?? [a, b].find(({ name }) => name !== undefined)
  return {
    ...other,
    ...best,
    ...(named?.name !== undefined && { name: named.name }),
    ...(named?.isNamedOtherwise && { isNamedOtherwise: true }),
    text: `${best.text}, ${other.text}`,
    keys: [...best.keys, ...other.keys],
    lines: Array.from(new Set([...a.lines, ...b.lines])).toSorted((one, two) => one - two),
    count: a.count + b.count,
  }
}

/** The rows of a text. Citations that the register joins to one judgment share a row. */
export function checkedRows(checked: readonly CheckedCitation[], known: KnownCitations = nothing): CheckedRow[] {
  const rows = new Map<string, CheckedRow>()
  for (const row of checked.map((each) => registerRow(each, known))) {
    const id = (row.result === 'wrong' ? undefined : (row.ours?.path ?? row.url)) ?? row.text
    const before = rows.get(id)
    rows.set(id, before ? joined(before, row) : row)
  }
  return [...rows.values()]
}

/** The text of a dropped file. Undefined, with a status, if it is not a plain text. */
export async function readTextFile(file: Blob): Promise<string | undefined> {
  latestRequest += 1
  const request = latestRequest
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (request !== latestRequest) return undefined
  const text = bytes && plainText(bytes)
  if (text === undefined) $citationCheck.set({ kind: 'unreadable' })
  return text
}

/** Checks a text in the worker. Nothing of the text leaves the browser. */
export async function checkCitations(text: string): Promise<void> {
  latestRequest += 1
  const request = latestRequest
  if (text.trim() === '') {
    $citationCheck.set({ kind: 'empty' })
    return
  }
  prepareCheck()
  if ($citationCheck.get().kind !== 'checked') $citationCheck.set({ kind: 'checking' })
  try {
    const [checked, found] = await Promise.all([thread?.ask('check', text), register?.catch(() => null)])
    if (request !== latestRequest) return
    const rows = checkedRows(checked ?? [], found?.known)
    $citationCheck.set({ kind: 'checked', rows, hasNotes: found?.isWhole === true })
  } catch {
    thread?.close()
    thread = undefined
    if (request === latestRequest) $citationCheck.set({ kind: 'failed' })
  }
}

const documentOf = ({ url }: CheckedRow): string | undefined =>
  url?.startsWith(`${findCaseLawOrigin}/`) ? url.slice(findCaseLawOrigin.length + 1) : undefined

/** A failed look-up does not count. */
export const wasLookedUp = ({ lookedUp }: CheckedRow): boolean => lookedUp !== undefined && lookedUp.kind !== 'failed'

/** The rows that can be looked up, and were not yet. */
export const rowsToLookUp = (rows: readonly CheckedRow[]): CheckedRow[] =>
  rows.filter((row) => row.result === 'form' && documentOf(row) !== undefined && !wasLookedUp(row)).slice(0, mostLookedUp)

/** The number of parallel requests. */
const abreast = 4

async function fetchLookedUp(row: CheckedRow, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(api.findCaseLawTitle(documentOf(row) ?? ''), { signal })
  return response.ok ? response.json() : undefined
}

async function lookUp(row: CheckedRow): Promise<Exclude<CheckedRow['lookedUp'], undefined>> {
  const answer = await withinLimit((signal) => fetchLookedUp(row, signal)).catch(() => undefined)
  return isLookedUp(answer) ? answer : { kind: 'failed' }
}

/** Looks rows up at Find Case Law, at the reader's request. Each result is shown as it arrives. */
export async function lookUpCitations(): Promise<void> {
  const request = latestRequest
  const check = $citationCheck.get()
  const waiting = check.kind === 'checked' ? rowsToLookUp(check.rows) : []
  const takeNext = async (): Promise<void> => {
    const row = waiting.shift()
    if (row === undefined || request !== latestRequest) return
    const lookedUp = await lookUp(row)
    const shown = $citationCheck.get()
    if (request !== latestRequest || shown.kind !== 'checked') return
    $citationCheck.set({ ...shown, rows: shown.rows.map((each) => (each.text === row.text ? { ...each, lookedUp } : each)) })
    return takeNext()
  }
  await Promise.all(Array.from({ length: abreast }, takeNext))
}
