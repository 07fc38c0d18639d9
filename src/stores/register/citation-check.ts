import { atom } from 'nanostores'
import type { CheckedCitation } from '#domain/citations/check-text.ts'
import { csvText } from '#domain/fields/csv.ts'
import { paths } from '#domain/site/paths.ts'
import { openThread, type Thread } from '../browser/thread.ts'
import { fetchCaseChanges } from './case-changes.ts'
import script from './check-worker.ts?worker&url'

/** The note of a citation: the slug and the title of its case. */
export type NotedCitations = Record<string, readonly [slug: string, title: string]>

export interface CheckedRow extends CheckedCitation {
  note?: { slug: string; title: string }
}

export type CitationCheck =
  | { kind: 'empty' }
  | { kind: 'checking' }
  | { kind: 'failed' }
  /** `hasNotes` is false if the register's citations, or the changes since the build, could not be fetched. */
  | { kind: 'checked'; rows: readonly CheckedRow[]; hasNotes: boolean }

export const $citationCheck = atom<CitationCheck>({ kind: 'empty' })

let thread: Thread<string> | undefined
let notes: Promise<Notes> | undefined
let question = 0

interface Notes {
  known: NotedCitations
  isWhole: boolean
}

async function fetchBuiltNotes(): Promise<NotedCitations> {
  const response = await fetch(paths.notedCitations)
  if (!response.ok) throw new Error(`The citations answered ${response.status}.`)
  return response.json()
}

/** The citations of the build, corrected by the cases that changed since. */
async function fetchNotes(): Promise<Notes> {
  const [built, changes] = await Promise.all([fetchBuiltNotes().catch(() => null), fetchCaseChanges().catch(() => null)])
  const { cases, gone } = changes ?? { cases: [], gone: [] }
  const replaced = new Set([...gone, ...cases.map(({ row }) => row.slug)])
  const known = Object.fromEntries(Object.entries(built ?? {}).filter(([, [slug]]) => !replaced.has(slug)))
  if (cases.length > 0) {
    const { namesOfCase } = await import('#domain/cases/named-cases.ts')
    const names = cases.flatMap(({ row, content }) => namesOfCase({ ...row, content }))
    for (const { named } of names) if (named.key !== undefined) known[named.key] = [named.slug, named.title]
  }
  return { known, isWhole: built !== null && changes?.isWhole === true }
}

/** Starts the worker and fetches the register's citations, so that a check sends nothing. */
export function prepareCheck(): void {
  thread ??= openThread<string>(script)
  if (notes !== undefined) return
  const fetched = fetchNotes()
  notes = fetched
  // The next check tries again.
  const retry = () => {
    if (notes === fetched) notes = undefined
  }
  fetched.then(({ isWhole }) => isWhole || retry(), retry)
}

function rowOf(checked: CheckedCitation, known: NotedCitations): CheckedRow {
  const [slug, title] = (checked.key !== undefined && known[checked.key]) || []
  return slug === undefined || title === undefined ? checked : { ...checked, note: { slug, title } }
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
    const [checked, found] = await Promise.all([thread?.ask<CheckedCitation[]>(text), notes?.catch(() => null)])
    if (asked !== question) return
    const rows = (checked ?? []).map((row) => rowOf(row, found?.known ?? {}))
    $citationCheck.set({ kind: 'checked', rows, hasNotes: found?.isWhole === true })
  } catch {
    thread?.close()
    thread = undefined
    if (asked === question) $citationCheck.set({ kind: 'failed' })
  }
}

export const resultOf = ({ key, note, url }: CheckedRow): string => {
  if (note) return `Note: ${note.title}`
  if (url !== undefined) return 'Find Case Law'
  return key === undefined ? 'Not recognised' : 'No link'
}

/** The table for a spreadsheet. `origin` makes the addresses of notes complete. */
export function checkTable(rows: readonly CheckedRow[], origin: string): string[][] {
  const address = ({ note, url }: CheckedRow) => (note ? `${origin}${paths.case(note.slug)}` : (url ?? ''))
  const cells = (row: CheckedRow) => [row.text, row.lines.join(' '), String(row.count), resultOf(row), address(row)]
  return [['Citation', 'Lines', 'Times', 'Result', 'Link'], ...rows.map(cells)]
}

export const checkCsv = (rows: readonly CheckedRow[], origin: string): Blob =>
  new Blob([csvText(checkTable(rows, origin))], { type: 'text/csv;charset=utf-8' })
