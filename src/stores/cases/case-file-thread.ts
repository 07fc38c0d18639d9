import type { RowFault } from '#domain/cases/case-faults.ts'
import type { KnownCases } from '#domain/cases/case-import.ts'
import { openThread } from '../browser/thread.ts'
import type { CaseFile, FileReading, ImportPlan } from './case-file.ts'
import script from './case-file-worker.ts?worker&url'
import type { ImportBatch } from './import-batches.ts'

export type FileRequest =
  | { kind: 'read'; file: Blob }
  | { kind: 'plan'; stored: KnownCases }
  | { kind: 'faults' }
  | { kind: 'batch'; start: number }

/** A `CaseFile` in a worker. The worker starts and ends with it. */
export function openCaseFileThread(): CaseFile {
  const { ask, close } = openThread<FileRequest>(script)
  return {
    read: (file) => ask<FileReading>({ kind: 'read', file }),
    plan: (stored) => ask<ImportPlan>({ kind: 'plan', stored }),
    faults: () => ask<RowFault[]>({ kind: 'faults' }),
    batch: (start) => ask<ImportBatch | null>({ kind: 'batch', start }),
    close,
  }
}
