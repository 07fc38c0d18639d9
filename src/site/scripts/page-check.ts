import type { api } from '#domain/site/paths.ts'
import type { liveScriptPath } from '#domain/site/script-paths.ts'

type LiveScript = typeof import('../live/draw-changes.ts')

// Repeated here as a literal, so that no page loads a second file for it.
const changes: typeof api.changes = '/api/changes'
const drawing: typeof liveScriptPath = '/live.js'

/** The build that was live when this page loaded. */
let own: string | undefined

/**
 * Draws the page again if its content changed after its build. Without an answer it stays as built. Every page
 * runs this after the first paint, so the code is small. It loads the drawing code only for a page that the
 * answer names, that has a list, or that is from an earlier build.
 */
async function check(): Promise<void> {
  const text = await (await fetch(changes)).text()
  // The end of "built". A failure has none.
  const [live] = /t":\d+/.exec(text) ?? []
  own ??= live
  const find = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`)
  // A withdrawn page is listed by the mark that it was built with.
  const isNamed = text.includes(`"${location.pathname}"`) || text.includes(`${find('record')?.dataset['record']}`) || text.includes('l":["')
  const isListed = /"\/|:\["/.test(text) && find('drawn')
  if (!live || (!isNamed && !isListed && own === live)) return
  const { drawChanges }: LiveScript = await import(/* @vite-ignore */ drawing)
  await drawChanges(text)
}

/** Checks whenever the page is shown, even from the browser's cache, and when a prerendered page is activated. */
export function watchChanges(): void {
  const run = () => check().catch(() => {})
  addEventListener('pageshow', run)
  document.addEventListener('prerenderingchange', run)
}
