import type { ClientDirective } from 'astro'
import { firstTouch } from './first-touch.ts'

// Not scrolling: who only reads the list needs no search.
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin']

/**
 * `client:touched`: nothing is loaded before the visitor's first touch, unless the address asks for something (pending-query.ts).
 * After a failure the next touch loads again. What is asked before the search is live waits for it.
 */
const touched: ClientDirective = (load) => {
  const { dataset } = document.documentElement
  const form = document.querySelector<HTMLFormElement>('.register-form')
  const isLive = () => form?.dataset['live'] !== undefined
  let isLoading = false
  const wake = async () => {
    if (isLoading || isLive()) return
    isLoading = true
    // Where the code cannot be loaded, Astro reports it and `hydrate` does nothing.
    const hydrate = await load()
    await hydrate()
    isLoading = false
    setTimeout(() => {
      if (isLive()) return
      if (dataset['asked'] === 'waiting') dataset['asked'] = 'failed'
      firstTouch(['pointerdown', 'focusin'], wake)
    }, 1000)
  }
  const wait = (event: Event) => {
    if (isLive()) return
    event.preventDefault()
    dataset['asked'] = 'waiting'
    void wake()
  }
  form?.addEventListener('submit', wait)
  // After a failure the code is loaded again. Where it hangs, the link loads the page again.
  const again = document.querySelector('.register-waiting a')
  again?.addEventListener('click', (event) => dataset['asked'] === 'failed' && wait(event))
  if (dataset['asked'] !== undefined) void wake()
  else firstTouch(signs, wake)
}

// biome-ignore lint/style/noDefaultExport: Astro takes a directive from its module's default export.
export default touched
