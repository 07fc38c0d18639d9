import { atom } from 'nanostores'
import { isSameCase, partiesOf } from '#domain/citator/case-names.ts'
import type { CheckedCitation, KnownCitations } from '#domain/citator/check-text.ts'
import { csvText } from '#domain/fields/csv.ts'
import { paths } from '#domain/site/paths.ts'
import { openThread, type Thread } from '../browser/thread.ts'
import { fetchCaseChanges, replacedSince } from './case-changes.ts'
import script from './check-worker.ts?worker&url'

/** Each row has one of these results. Only the form of a citation that the register lacks was checked. */
export type CheckResult = 'ours' | 'form' | 'wrong'

export interface CheckedRow extends CheckedCitation {
  result: CheckResult
  /** The note, or the page of an authority that notes cite. */
  ours?: { kind: 'note' | 'authority'; path: string; name: string }
  /** The text gives this citation another name than the register. */
  isNamedOtherwise?: boolean
}

export type CitationCheck =
  | { kind: 'empty' }
  | { kind: 'checking' }
  | { kind: 'failed' }
  /** `hasNotes` is false if the register's citations, or the changes since the build, could not be fetched. */
  | { kind: 'checked'; rows: readonly CheckedRow[]; hasNotes: boolean }

export const $citationCheck = atom<CitationCheck>({ kind: 'empty' })

let thread: Thread<string> | undefined
let register: Promise<FoundRegister> | undefined
let question = 0

interface FoundRegister {
  known: KnownCitations
  isWhole: boolean
}

async function fetchBuilt(): Promise<KnownCitations> {
  const response = await fetch(paths.notedCitations)
  if (!response.ok) throw new Error(`The citations answered ${response.status}.`)
  return response.json()
}

/** The citations of the build, corrected by the cases that changed since. */
async function fetchRegister(): Promise<FoundRegister> {
  const [built, changes] = await Promise.all([fetchBuilt().catch(() => null), fetchCaseChanges().catch(() => null)])
  const cases = changes?.cases ?? []
  const isReplaced = replacedSince(changes)
  const notes = Object.fromEntries(Object.entries(built?.notes ?? {}).filter(([, [slug]]) => !isReplaced(slug)))
  if (cases.length > 0) {
    const { namesOfCase } = await import('#domain/cases/named-cases.ts')
    const names = cases.flatMap(({ row, keys = [] }) => namesOfCase({ ...row, keys }))
    for (const { named } of names) if (named.key !== undefined) notes[named.key] = [named.slug, named.title]
  }
  const known = { notes, authorities: built?.authorities ?? {} }
  return { known, isWhole: built !== null && changes?.isWhole === true }
}

/** Starts the worker and fetches the register's citations, so that a check sends nothing. */
export function prepareCheck(): void {
  thread ??= openThread<string>(script)
  if (register !== undefined) return
  const fetched = fetchRegister()
  register = fetched
  // The next check tries again.
  const retry = () => {
    if (register === fetched) register = undefined
  }
  fetched.then(({ isWhole }) => isWhole || retry(), retry)
}

const nothing: KnownCitations = { notes: {}, authorities: {} }

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

/** A row with what the register has under its citations. An impossible citation stays wrong. */
export function checkedRow(checked: CheckedCitation, known: KnownCitations = nothing): CheckedRow {
  const ours = oursOf(checked, known)
  if (!ours) return { ...checked, result: checked.isPossible ? 'form' : 'wrong' }
  const isNamedOtherwise = checked.name !== undefined && ours.name !== checked.text && !isSameCase(checked.name, partiesOf(ours.name))
  return { ...checked, result: checked.isPossible ? 'ours' : 'wrong', ours, ...(isNamedOtherwise && { isNamedOtherwise }) }
}

/** Checks a text in the worker. Nothing of the text leaves the browser. */
export async function checkCitations(text: string): Promise<void> {
  question += 1
  const asked = question
  if (text.trim() === '') {
    $citationCheck.set({ kind: 'empty' })
    return
  }
  prepareCheck()
  if ($citationCheck.get().kind !== 'checked') $citationCheck.set({ kind: 'checking' })
  try {
    const [checked, found] = await Promise.all([thread?.ask<CheckedCitation[]>(text), register?.catch(() => null)])
    if (asked !== question) return
    const rows = (checked ?? []).map((row) => checkedRow(row, found?.known))
    $citationCheck.set({ kind: 'checked', rows, hasNotes: found?.isWhole === true })
  } catch {
    thread?.close()
    thread = undefined
    if (asked === question) $citationCheck.set({ kind: 'failed' })
  }
}

export const resultWords: Readonly<Record<CheckResult, string>> = {
  ours: 'Our note or authority',
  form: 'Right form, not looked up',
  wrong: 'Wrong or impossible',
}

export const nameWarning = ({ isNamedOtherwise, ours }: CheckedRow): string | undefined =>
  isNamedOtherwise && ours ? `In our register this is ${partiesOf(ours.name).trim()}.` : undefined

/** `origin` makes the addresses of notes complete. */
export function checkTable(rows: readonly CheckedRow[], origin: string): string[][] {
  const cells = (row: CheckedRow) => {
    const { text, name = '', lines, count, result, reason = '', ours, url = '' } = row
    const remark = [ours?.name, reason, nameWarning(row)].filter(Boolean).join(' ')
    return [text, name, lines.join(' '), String(count), resultWords[result], remark, ours ? `${origin}${ours.path}` : url]
  }
  return [['Citation', 'Case', 'Lines', 'Times', 'Result', 'Remark', 'Link'], ...rows.map(cells)]
}

export const checkCsv = (rows: readonly CheckedRow[], origin: string): Blob =>
  new Blob([csvText(checkTable(rows, origin))], { type: 'text/csv;charset=utf-8' })
