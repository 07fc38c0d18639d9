import type { ClientDirective } from 'astro'

// Not scrolling: who only reads the list needs no search.
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin']

/** `client:touched`: nothing is loaded before the visitor's first touch, unless the address asks for something (site/scripts/pending-query.ts). */
const touched: ClientDirective = (load) => {
  const wake = () => void load().then((hydrate) => hydrate())
  if (document.documentElement.dataset['asked'] !== undefined) return wake()
  const first = new AbortController()
  const hear = () => {
    first.abort()
    wake()
  }
  for (const sign of signs) window.addEventListener(sign, hear, { passive: true, signal: first.signal })
}

// biome-ignore lint/style/noDefaultExport: Astro takes a directive from its module's default export.
export default touched
