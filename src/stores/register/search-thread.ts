import { searchFilesId } from '#domain/site/paths.ts'
import type { Manifest, PageFiles } from '#search/format.ts'
import { openThread, type Thread } from '../browser/thread.ts'
import type { RegisterEngine } from './register-engine.ts'
import script from './register-worker.ts?worker&url'

/** The manifest that the build wrote into the page. Undefined in the dev server. */
function readPageManifest(): Manifest | undefined {
  const text = globalThis.document?.getElementById(searchFilesId)?.textContent
  if (!text) return undefined
  const { manifest }: PageFiles = JSON.parse(text)
  return manifest
}

let thread: Thread<RegisterEngine> | undefined
/** The page names the data of its build. After a failure there may be a newer build. */
let isPageCurrent = true

/** The worker with the search engine. `begin` runs after a new one has been opened. */
export function searchThread(begin: () => void): Thread<RegisterEngine> {
  if (thread !== undefined) return thread
  const opened = openThread<RegisterEngine>(script)
  thread = opened
  // The first search shows the failure. This only prevents an unhandled rejection.
  opened.ask('prepare', isPageCurrent ? readPageManifest() : undefined).catch(() => {})
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
