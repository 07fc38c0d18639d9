import { searchFilesId } from '#domain/site/paths.ts'
import { callText, inlineScript } from '../rendering/inline-script.ts'

/** Runs before the first paint, so that an address with a query never flashes the whole list. */
function markQuery(): void {
  if (/[?&](q|category|year|court|judge)=[^&]/.test(location.search)) document.documentElement.dataset['results'] = 'waiting'
}

/**
 * Fetches the files of the first search: all at once for an address with a query. Otherwise the scripts load at
 * the first interaction, and the data when the form has the focus. The search starts while the scripts for its
 * results are still loading.
 */
function preloadSearch(id: string): void {
  const text = document.getElementById(id)?.textContent
  if (!text) return
  const { begin, modules, data }: { begin: string; modules: string[]; data: string[] } = JSON.parse(text)
  const addScripts = () => {
    for (const href of modules) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  const start = () => {
    // The worker cannot use the page's preloads. It finds these in the browser's cache.
    for (const address of data) fetch(address).catch(() => {})
    import(/* @vite-ignore */ begin).catch(() => {})
  }
  if (document.documentElement.dataset['results'] !== undefined) {
    start()
    addScripts()
    return
  }
  const once = (signs: readonly string[], begin: (event: Event) => boolean) => {
    const ended = new AbortController()
    const run = (event: Event) => {
      if (begin(event)) ended.abort()
    }
    for (const sign of signs) addEventListener(sign, run, { passive: true, signal: ended.signal })
  }
  once(['focusin'], ({ target }) => {
    const isForm = target instanceof Element && target.closest('.register-form') !== null
    if (isForm) start()
    return isForm
  })
  const places = new Set<string>()
  once(['pointermove', 'pointerdown', 'keydown', 'focusin'], (event) => {
    // A browser also fires this event when a page appears under a pointer that does not move.
    if (event instanceof PointerEvent && event.type === 'pointermove' && places.add(`${event.x} ${event.y}`).size < 2) return false
    addScripts()
    return true
  })
}

/** The script in the head of /cases. */
export const registerScript = inlineScript(callText(markQuery), callText(preloadSearch, searchFilesId))
