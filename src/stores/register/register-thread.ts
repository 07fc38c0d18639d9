import type { CaseQuery } from '#domain/cases/case-query.ts'
import type { CaseChanges } from '#search/add-changes.ts'
import type { Manifest } from '#search/format.ts'
import type { FoundRow } from '#search/found-row.ts'
import type { Found } from '#search/open-search.ts'
import { openThread } from '../browser/thread.ts'
import type { Pace, RegisterEngine } from './register-engine.ts'
import script from './register-worker.ts?worker&url'

export type RegisterRequest =
  | { kind: 'prepare'; manifest: Manifest | undefined }
  | { kind: 'find'; query: CaseQuery; pace: Pace; isBenchCounted: boolean }
  | { kind: 'rows'; places: Uint32Array; q: string }
  | { kind: 'count'; query: CaseQuery }
  | { kind: 'words' }
  | { kind: 'changes'; changes: CaseChanges }

/** Runs a `RegisterEngine` in a worker. */
export function openRegisterThread(): RegisterEngine & { close: () => void } {
  const { ask, close } = openThread<RegisterRequest>(script)
  return {
    prepare: (manifest) => ask<void>({ kind: 'prepare', manifest }),
    find: (query, pace, isBenchCounted = false) => ask<Found | null>({ kind: 'find', query, pace, isBenchCounted }),
    rows: (places, q) => ask<FoundRow[] | null>({ kind: 'rows', places, q }),
    count: (query) => ask<number>({ kind: 'count', query }),
    words: () => ask<readonly string[]>({ kind: 'words' }),
    addChanges: (changes) => ask<void>({ kind: 'changes', changes }),
    close,
  }
}
