import { atom } from 'nanostores'
import { type CaseListItem, caseRecordSchema } from '#domain/cases/cases.ts'
import { messageSpacing } from '#domain/discord/discord-pace.ts'
import { figure } from '#domain/fields/counts.ts'
import { api } from '#domain/site/paths.ts'
import { showFailure, showToast } from '#stores/browser/toasts.ts'
import { placeCases, takeCases } from '#stores/cases/case-list.ts'
import { untickAll } from '#stores/cases/case-search.ts'
import { call, HttpError, whatHappened } from '#stores/http/http.ts'
import { refreshPublication } from '#stores/records/publication.ts'

export type PublishedRow = { entry: CaseListItem } & ({ outcome: 'published' } | { outcome: 'failed'; reason: string })

export type CasePublishing =
  | { kind: 'idle' }
  /** `waits` is the number of seconds that Discord wants the desk to wait. */
  | { kind: 'running'; rows: readonly PublishedRow[]; total: number; waits: number | null; cancelled: boolean }
  /** `untried` were left after Cancel, or after the same failure several times in a row. */
  | { kind: 'done'; rows: readonly PublishedRow[]; untried: readonly CaseListItem[]; cancelled: boolean }

export const $publishing = atom<CasePublishing>({ kind: 'idle' })

/** The most attempts for one case when the server asks to wait. */
const tries = 5
/** In seconds. A case fails at once if Discord wants a longer wait, and the failure gives the time. */
const longestWait = 120
/** After this many equal failures in a row, the fault is not in the cases. */
const failuresInARow = 3

let cancelling = new AbortController()

/** Finishes the current case and sends no more. */
export function cancelPublishing(): void {
  cancelling.abort()
  update({ cancelled: true })
}

export function closePublishing(): void {
  if ($publishing.get().kind === 'done') $publishing.set({ kind: 'idle' })
}

/** Publishes at the rate that Discord allows. The server posts each case at most once. */
export async function publishCases(entries: readonly CaseListItem[]): Promise<void> {
  if ($publishing.get().kind === 'running' || entries.length === 0) return
  cancelling = new AbortController()
  untickAll()
  const rows: PublishedRow[] = []
  const spacing = messageSpacing(entries.length)
  $publishing.set({ kind: 'running', rows: [], total: entries.length, waits: null, cancelled: false })
  for (const entry of entries) {
    if (rows.length > 0) await wait(spacing)
    const row = cancelling.signal.aborted ? undefined : await publishOne(entry)
    if (!row) break
    rows.push(row)
    update({ rows: [...rows] })
    if (isHopeless(rows)) break
  }
  finish(rows, entries.slice(rows.length))
}

/** Returns undefined if it was cancelled before the server accepted it. */
async function publishOne(entry: CaseListItem): Promise<PublishedRow | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      placeCases([await call(api.casePublish(entry.id), caseRecordSchema, { method: 'POST' })])
      return { entry, outcome: 'published' }
    } catch (error) {
      const seconds = error instanceof HttpError && error.status === 503 ? error.retryAfter : undefined
      if (seconds === undefined || seconds > longestWait || attempt === tries) return failed(entry, error)
      update({ waits: seconds })
      await wait(seconds * 1000)
      update({ waits: null })
      if (cancelling.signal.aborted) return undefined
    }
  }
}

function failed(entry: CaseListItem, error: unknown): PublishedRow {
  if (error instanceof HttpError && error.status === 404) takeCases(new Set([entry.id]))
  return { entry, outcome: 'failed', reason: whatHappened(error) }
}

function isHopeless(rows: readonly PublishedRow[]): boolean {
  const last = rows.slice(-failuresInARow)
  const reasons = new Set(last.map((row) => (row.outcome === 'failed' ? row.reason : '')))
  return last.length === failuresInARow && reasons.size === 1 && !reasons.has('')
}

function finish(rows: readonly PublishedRow[], untried: readonly CaseListItem[]): void {
  const published = rows.filter(({ outcome }) => outcome === 'published').length
  const failures = rows.length - published
  $publishing.set({ kind: 'done', rows, untried, cancelled: cancelling.signal.aborted })
  refreshPublication()
  const counted = `${figure(published)} of ${figure(rows.length + untried.length)} cases`
  if (failures > 0) showFailure('Publish failed', 'An error occurred while publishing to Discord', `${counted} were published.`)
  else if (published > 0) showToast({ title: 'Published to Discord', description: `${counted}.` })
}

function update(change: Partial<Omit<Extract<CasePublishing, { kind: 'running' }>, 'kind'>>): void {
  const state = $publishing.get()
  if (state.kind === 'running') $publishing.set({ ...state, ...change })
}

/** Resolves early when cancelled. */
function wait(milliseconds: number): Promise<void> {
  const { signal } = cancelling
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => resolve())
  })
}
