import type { RowFault } from '#domain/cases/case-import.ts'
import type { ImportResult } from '#domain/cases/cases.ts'
import type { CaseFile, ImportBatch, ImportPlan } from '#stores/cases/case-file.ts'
import type { RowKeys } from '#stores/cases/likeness.ts'
import { currentAccount } from '#stores/session/session.ts'

export interface Skipped {
  count: number
  /** The titles, shortened if the list is long. */
  titles: string[]
}

/** How many of the file's `total` cases are stored. `inDoubt`: a batch had no answer, so more may be stored. */
export interface Stored {
  imported: number
  total: number
  inDoubt: boolean
}

/** The state of an import, without the file's name. */
export type Report =
  | { kind: 'checking' }
  /** Nothing more in the file can be imported. */
  | ({ kind: 'unreadable'; message: string } & Stored)
  /** The server could not be reached to find duplicates. The check can be repeated. */
  | { kind: 'unchecked'; message: string }
  | { kind: 'checked'; plan: ImportPlan }
  | ({ kind: 'sending'; sent: number; stopping: boolean } & Stored)
  /** The import can be resumed. `message` is the reason, or null if the person cancelled it. */
  | ({ kind: 'stopped'; message: string | null } & Stored)
  /** The server found faults that this page did not find. */
  | ({ kind: 'refused'; faults: RowFault[] } & Stored)
  /** `left` rows had errors. */
  | { kind: 'done'; imported: number; skipped: Skipped; left: number }

export type ImportReport = Report & { file: string }
export type ImportState = { kind: 'idle' } | ImportReport

export interface ImportJob {
  file: File
  reader: CaseFile
  /** The username. Another person who signs in does not see the import. */
  by: string | undefined
  keys: RowKeys[]
  total: number
  /** How many of them the server has answered. */
  sent: number
  imported: number
  skipped: Skipped
  /** Rows with errors, which are left out. */
  left: number
  /** True if the next batch may already be stored although no answer arrived. */
  inDoubt: boolean
  stopping: boolean
}

export function openJob(file: File, reader: CaseFile): ImportJob {
  const counts = { keys: [], left: 0, total: 0, sent: 0, imported: 0, skipped: { count: 0, titles: [] } }
  return { file, reader, by: currentAccount()?.username, ...counts, inDoubt: false, stopping: false }
}

export function takePlan(job: ImportJob, { fresh, skipped, faults }: ImportPlan): void {
  job.left = faults.rows
  job.total = fresh.count
  job.skipped = { count: skipped.count, titles: skipped.first.map(({ title }) => title) }
}

/**
 * Counts the result of a batch, which is stored whole or not at all.
 * If its first answer was lost and nothing in it is new now, it was stored the first time.
 */
export function takeResult(job: ImportJob, { cases }: ImportBatch, { imported }: ImportResult): void {
  const storedBefore = job.inDoubt && imported.length === 0
  const stored = new Set(imported.map(({ slug }) => slug))
  const others = storedBefore ? [] : cases.filter(({ slug }) => !stored.has(slug))
  job.imported += cases.length - others.length
  job.skipped = { count: job.skipped.count + others.length, titles: [...job.skipped.titles, ...others.map(({ title }) => title)] }
  job.sent += cases.length
  job.inDoubt = false
}
