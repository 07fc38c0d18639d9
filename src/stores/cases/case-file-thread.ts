import { openThread } from '../browser/thread.ts'
import type { CaseFile } from './case-file.ts'
import script from './case-file-worker.ts?worker&url'

/** A `CaseFile` in a worker. The worker starts and ends with it. */
export function openCaseFileThread(): CaseFile {
  const { ask, close } = openThread<Omit<CaseFile, 'close'>>(script)
  return {
    read: (file) => ask('read', file),
    plan: (stored) => ask('plan', stored),
    faults: () => ask('faults'),
    batch: (start) => ask('batch', start),
    close,
  }
}
