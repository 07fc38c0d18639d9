import type { ClientDirective } from 'astro'

// Scrolling does not count: visitors who only read the list need no search.
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin']

/** Calls `begin` once, at the first of these events on the page. */
function firstTouch(names: readonly string[], begin: () => void): void {
  const touched = new AbortController()
  const places = new Set<string>()
  const touch = (event: Event) => {
    // A browser also fires this event when a page appears under a pointer that does not move.
    if (event instanceof PointerEvent && event.type === 'pointermove' && places.add(`${event.x} ${event.y}`).size < 2) return
    touched.abort()
    begin()
  }
  for (const name of names) window.addEventListener(name, touch, { passive: true, signal: touched.signal })
}

function typedQuery(form: HTMLFormElement | null): string {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form ?? undefined)) if (typeof value === 'string' && value !== '') typed.set(name, value)
  return typed.toString()
}

/**
 * The directive `client:touched`: loads at the first interaction, or at once if the address has a query. After a
 * failure the next interaction tries again. A search sent before the code has loaded waits for it.
 */
const touched: ClientDirective = (load, _, island) => {
  const { dataset } = document.documentElement
  const form = document.querySelector<HTMLFormElement>('.register-form')
  const isLive = () => form?.dataset['live'] !== undefined
  let isLoading = false
  const giveUp = () => {
    if (dataset['results'] === 'waiting') dataset['results'] = 'failed'
    firstTouch(['pointerdown', 'focusin'], wake)
  }
  // On a slow processor the filter appears long after its code has loaded, so the wait ends early only if the load
  // fails.
  island.addEventListener('astro:hydration-error', giveUp)
  const wake = async () => {
    if (isLoading || isLive()) return
    isLoading = true
    // If the code cannot be loaded, Astro reports it and `hydrate` does nothing.
    const hydrate = await load()
    await hydrate()
    isLoading = false
  }
  const wait = (event: Event) => {
    if (isLive()) return
    event.preventDefault()
    dataset['results'] = 'waiting'
    void wake()
  }
  form?.addEventListener('submit', wait)
  // The first tap on a phone loads the code and presses a button, whose effect would be lost.
  island.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    if (button) button.dataset['pressed'] = ''
  })
  // The link may come after this island in the page. Without this handler, a click would reload the page.
  document.addEventListener('click', (event) => {
    const again = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.register-waiting a') : null
    if (again === null) return
    // The click itself may have loaded the code already.
    if (isLive()) event.preventDefault()
    else again.search = typedQuery(form) || window.location.search
  })
  // A link to the result of a tool has the input in its fragment.
  if (dataset['results'] !== undefined || window.location.hash.includes('=')) void wake()
  else firstTouch(signs, wake)
}

// biome-ignore lint/style/noDefaultExport: Astro takes a directive from its module's default export.
export default touched
