import type { RowFault } from '#domain/cases/case-faults.ts'
import type { ImportPlan } from '#stores/cases/case-file.ts'
import type { Skipped } from './import-job.ts'

/** How many of the file's `total` cases are stored. */
export interface Stored {
  imported: number
  total: number
}

/** The state of an import, without the file's name. */
export type Report =
  | { kind: 'checking' }
  /** Nothing in the file can be imported. */
  | { kind: 'unreadable'; message: string }
  /** The server could not be reached to find duplicates. The check can be repeated. */
  | { kind: 'unchecked'; message: string }
  | { kind: 'checked'; plan: ImportPlan }
  | ({ kind: 'sending'; sent: number; stopping: boolean } & Stored)
  /**
   * The import can be resumed. `message` is the reason, or null if the person cancelled it. `inDoubt`: the last
   * batch had no answer, so more may be stored.
   */
  | ({ kind: 'stopped'; message: string | null; inDoubt: boolean } & Stored)
  /** The server found faults that this page did not find. */
  | ({ kind: 'refused'; faults: RowFault[] } & Stored)
  /** `left` rows had errors. */
  | { kind: 'done'; imported: number; skipped: Skipped; left: number }

export type ImportReport = Report & { file: string }
export type ImportState = { kind: 'idle' } | ImportReport

/** Rows with errors do not prevent an import of the others, if the person chooses so. */
export function canRun(state: ImportState): boolean {
  return state.kind === 'stopped' || (state.kind === 'checked' && state.plan.fresh.count > 0)
}
