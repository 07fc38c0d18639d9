import type { liveScriptPath } from '#domain/publication/live-script.ts'
import type { api } from '#domain/site/paths.ts'

type LiveScript = typeof import('#islands/live/show-changes.tsx')

// Written out, so that no page loads a second file for them.
const changes: typeof api.changes = '/api/changes'
const drawing: typeof liveScriptPath = '/live.js'

/**
 * Draws the page again if its content changed after the build. Every page runs this after it is painted, so it is small and loads the
 * drawing only for a page that is named in the answer, or that shows a list. Without an answer the page stays as it was built.
 */
async function check(): Promise<void> {
  const response = await fetch(changes)
  const text = response.ok ? await response.text() : ''
  const path = location.pathname
  const isList = !path.slice(1).includes('/') || path.includes('/page/')
  const isConcerned = text.includes(`"${path}"`) || text.includes('"all":["') || (isList && text.includes('"/'))
  if (!isConcerned) return
  const { showChanges }: LiveScript = await import(/* @vite-ignore */ drawing)
  await showChanges(text)
}

/** Also after a return from the browser's cache, and when a page that was drawn in advance is visited. */
export function watchChanges(): void {
  const run = () => check().catch(() => {})
  addEventListener('pageshow', run)
  document.addEventListener('prerenderingchange', run)
}
