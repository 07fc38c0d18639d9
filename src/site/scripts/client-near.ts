import type { ClientDirective } from 'astro'

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin']

/** `client:near`: nothing is loaded before the visitor has touched the page, and then only what is about to be seen or used. */
const near: ClientDirective = (load, _options, island) => {
  const touched = new AbortController()
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void load().then((hydrate) => hydrate())
    },
    { rootMargin: '400px' },
  )
  const watch = () => {
    touched.abort()
    for (const child of island.children) observer.observe(child)
  }
  for (const sign of signs) window.addEventListener(sign, watch, { passive: true, signal: touched.signal })
}

// biome-ignore lint/style/noDefaultExport: Astro takes a directive from its module's default export.
export default near
