import { searchFilesId } from '#domain/site/paths.ts'
import type { Manifest } from '#search/format.ts'
import type { PageFiles } from '#search/page-files.ts'
import { openThread } from '../browser/thread.ts'
import type { RegisterEngine } from './register-engine.ts'
import script from './register-worker.ts?worker&url'

/** Runs a `RegisterEngine` in a worker. */
function openRegisterThread(): RegisterEngine & { close: () => void } {
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

/** The manifest that the build wrote into the page. Undefined in the dev server. */
function readPageManifest(): Manifest | undefined {
  const text = globalThis.document?.getElementById(searchFilesId)?.textContent
  if (!text) return undefined
  const { manifest }: PageFiles = JSON.parse(text)
  return manifest
}

let thread: ReturnType<typeof openRegisterThread> | undefined
/** The page names the data of its build. After a failure there may be a newer build. */
let isPageCurrent = true

/** `begin` runs after a new worker has been opened. */
export function searchThread(begin: () => void): ReturnType<typeof openRegisterThread> {
  if (thread !== undefined) return thread
  const opened = openRegisterThread()
  thread = opened
  // The first search shows the failure. This only prevents an unhandled rejection.
  opened.prepare(isPageCurrent ? readPageManifest() : undefined).catch(() => {})
  begin()
  return opened
}

/** The open worker, if there is one. */
export const openSearch = () => thread

export function closeSearch(): void {
  thread?.close()
  thread = undefined
  isPageCurrent = false
}
