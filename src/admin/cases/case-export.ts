import { atom } from 'nanostores'
import { type ExportFormat, exportFormats, exportPageSchema, exportWriters } from '#domain/cases/case-export.ts'
import { countOf } from '#domain/fields/counts.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { api } from '#domain/site/paths.ts'
import { saveFile } from '#stores/browser/save-file.ts'
import { showFailure, showToast } from '#stores/browser/toasts.ts'
import { call, HttpError, whatHappened } from '#stores/http/http.ts'
import { $session, currentAccount } from '#stores/session/session.ts'

interface ExportProgress {
  format: ExportFormat
  done: number
  total: number
}

type ExportState = { kind: 'idle' } | ({ kind: 'fetching' } & ExportProgress) | ({ kind: 'stopped'; message: string } & ExportProgress)

export const $export = atom<ExportState>({ kind: 'idle' })

interface Job extends ExportProgress {
  by: string | undefined
  /** The output so far, as blobs that the browser may keep on disk. */
  parts: Blob[]
  /** The slugs of the cases to export. Undefined for all. */
  only: ReadonlySet<string> | undefined
  written: number
  /** The cursor of the next page. Null after the last. */
  next: number | null
  abort: AbortController
}

let job: Job | null = null

/** `only` holds the slugs of the cases in the table, if the table is filtered. */
export async function exportCases(format: ExportFormat, only?: ReadonlySet<string>): Promise<void> {
  if ($export.get().kind === 'fetching') return
  const { head } = exportWriters[format]
  const start = { done: 0, total: 0, written: 0, next: 0 }
  job = { format, by: currentAccount()?.username, parts: [new Blob([head])], only, ...start, abort: new AbortController() }
  await fetchPages(job)
}

/** Resumes after a failure, with the page that failed. */
export async function resumeExport(): Promise<void> {
  if (job !== null && $export.get().kind === 'stopped') await fetchPages(job)
}

export function cancelExport(): void {
  job?.abort.abort()
  job = null
  $export.set({ kind: 'idle' })
}

async function fetchPages(running: Job): Promise<void> {
  const { format, abort, parts } = running
  try {
    while (running.next !== null) {
      const { done, total } = running
      $export.set({ kind: 'fetching', format, done, total })
      const page = await call(api.caseExportPage(running.next), exportPageSchema, { signal: abort.signal })
      // This export was cancelled, and another may have started.
      if (job !== running) return
      const { only, written } = running
      const chosen = only ? page.cases.filter(({ slug }) => only.has(slug)) : page.cases
      parts.push(new Blob([exportWriters[format].cases(chosen, written)]))
      Object.assign(running, { written: written + chosen.length, done: done + page.cases.length, total: page.total, next: page.next })
    }
    save(running)
  } catch (error) {
    if (job === running) stop(running, error)
  }
}

function save({ format, parts, written }: Job): void {
  const { ending, mediaType } = exportFormats[format]
  const name = `cases-${londonDay(new Date())}.${ending}`
  saveFile(name, new Blob([...parts, exportWriters[format].foot], { type: mediaType }))
  cancelExport()
  showToast({ title: 'Cases exported', description: `${countOf(written, 'case')} ${written === 1 ? 'is' : 'are'} in ${name}.` })
}

function stop({ format, done, total }: Job, error: unknown): void {
  const ended = error instanceof HttpError && error.status === 401
  const message = ended
    ? 'Your session has ended. Log in again; the export will resume where it stopped.'
    : whatHappened(error, 'Try again.')
  $export.set({ kind: 'stopped', format, done, total, message })
  showFailure('Export failed', message)
}

// Another person who signs in must not see it.
$session.listen((session) => {
  if (session.kind === 'signed-in' && job !== null && job.by !== session.account.username) cancelExport()
})
