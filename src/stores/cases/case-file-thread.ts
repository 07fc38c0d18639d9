import { openThread } from '../browser/thread.ts'
import type { CaseFile, FileReading, ImportPlan } from './case-file.ts'
import script from './case-file-worker.ts?worker&url'
import type { ImportBatch } from './import-batches.ts'

export type FileRequest = { kind: 'read'; file: Blob } | { kind: 'plan'; known: readonly string[] } | { kind: 'batch'; start: number }

/** A `CaseFile` in a thread of its own, which is loaded with it and ends with it. */
export function openCaseFileThread(): CaseFile {
  const { ask, close } = openThread<FileRequest>(script)
  return {
    read: (file) => ask<FileReading>({ kind: 'read', file }),
    plan: (known) => ask<ImportPlan>({ kind: 'plan', known }),
    batch: (start) => ask<ImportBatch | null>({ kind: 'batch', start }),
    close,
  }
}
