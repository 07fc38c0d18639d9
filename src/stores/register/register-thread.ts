import { openThread } from '../browser/thread.ts'
import type { RegisterEngine } from './register-engine.ts'
import script from './register-worker.ts?worker&url'

/** Runs a `RegisterEngine` in a worker. */
export function openRegisterThread(): RegisterEngine & { close: () => void } {
  const { ask, close } = openThread<RegisterEngine>(script)
  return {
    prepare: (manifest) => ask('prepare', manifest),
    find: (query, pace, isBenchCounted) => ask('find', query, pace, isBenchCounted),
    rows: (places, q) => ask('rows', places, q),
    count: (query) => ask('count', query),
    words: () => ask('words'),
    addChanges: (changes) => ask('addChanges', changes),
    close,
  }
}
