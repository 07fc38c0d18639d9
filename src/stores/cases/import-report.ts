import type { RowFault } from '#domain/cases/case-faults.ts'
import type { ImportPlan } from './case-file.ts'
import type { Skipped } from './import-job.ts'

/** What is stored so far of the `total` that the file brings. */
export interface Stored {
  imported: number
  total: number
}

/** Without the name of its file. */
export type Report =
  | { kind: 'checking' }
  /** Nothing of the file can be imported. */
  | { kind: 'unreadable'; message: string }
  /** The server could not be asked for duplicates: the check can be done again. */
  | { kind: 'unchecked'; message: string }
  | { kind: 'checked'; plan: ImportPlan }
  | ({ kind: 'sending'; sent: number; stopping: boolean } & Stored)
  /** It can be resumed. `message` is why it stopped, unless someone cancelled it. */
  | ({ kind: 'stopped'; message: string | null } & Stored)
  /** The server found faults that this page had not. */
  | ({ kind: 'refused'; faults: RowFault[] } & Stored)
  /** `left` rows had errors. */
  | { kind: 'done'; imported: number; skipped: Skipped; left: number }

/** An import as it is shown, by the name of its file. */
export type ImportReport = Report & { file: string }
export type ImportState = { kind: 'idle' } | ImportReport

/** Rows with errors keep no others out, when the person chooses so. */
export function canRun(state: ImportState): boolean {
  return state.kind === 'stopped' || (state.kind === 'checked' && state.plan.fresh.count > 0)
}
