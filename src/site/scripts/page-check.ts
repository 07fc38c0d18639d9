import type { liveScriptPath } from '#domain/publication/live-script.ts'
import type { api } from '#domain/site/paths.ts'

type LiveScript = typeof import('#islands/live/show-changes.tsx')

// Repeated here as a literal, so that no page loads a second file for it.
const changes: typeof api.changes = '/api/changes'
const drawing: typeof liveScriptPath = '/live.js'

/**
 * Redraws the page if its content changed after the build. Without an answer it stays as it was built.
 * Every page runs this after the first paint, so it is small.
 * It loads the drawing code only for a page that is named in the answer or has a list.
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

/** Checks whenever the page is shown, also from the browser's cache, and when a prerendered page is activated. */
export function watchChanges(): void {
  const run = () => check().catch(() => {})
  addEventListener('pageshow', run)
  document.addEventListener('prerenderingchange', run)
}
