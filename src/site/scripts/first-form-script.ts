import type { formToolsPath } from '#domain/site/script-paths.ts'

// Repeated here as a literal, so that a first visit loads no second file.
const tools: typeof formToolsPath = '/form-tools.js'
type FormTools = typeof import('./form-tools.ts')

/** Milliseconds after which the word search takes over, as in case-address.ts. */
const patience = 1500

/** Browsers remember a failed import until the page is left, so none is started while they are offline. */
const load = (): Promise<FormTools | undefined> =>
  navigator.onLine ? import(/* @vite-ignore */ tools).catch(() => undefined) : Promise.resolve(undefined)

/**
 * Loads the tools of the page's forms at the visitor's first interaction, and again until they have loaded.
 * An address that names an event or a service fills in the form at once.
 */
export function beginForms(): void {
  if (/[?&](event|service)=/.test(location.search)) void load().then((loaded) => loaded?.beginEnquiry())
  const touched = new AbortController()
  const wake = async () => {
    const loaded = await load()
    if (touched.signal.aborted || !loaded) return
    touched.abort()
    loaded.wakeForms()
  }
  // Enter in the home page's search waits for the code that may open a case. Without it, the form searches.
  let isText = false
  const hold = (event: Event) => {
    if (event instanceof KeyboardEvent) isText = event.shiftKey
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-jump]')) return
    event.preventDefault()
    const late = new Promise((resolve) => setTimeout(resolve, patience))
    void Promise.race([wake(), late]).then(() => (isText || !touched.signal.aborted ? form.submit() : form.requestSubmit()))
  }
  for (const sign of ['keydown', 'submit']) addEventListener(sign, hold, { capture: true, signal: touched.signal })
  const places = new Set<string>()
  const touch = (event: Event) => {
    // A browser also fires this event when a page appears under a pointer that does not move.
    if (event instanceof PointerEvent && event.type === 'pointermove' && places.add(`${event.x} ${event.y}`).size < 2) return
    void wake()
  }
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'])
    addEventListener(sign, touch, { passive: true, signal: touched.signal })
}
