/** Calls `begin` once, at the first of these events on the page. */
export function firstTouch(signs: readonly string[], begin: () => void): void {
  const touched = new AbortController()
  const touch = () => {
    touched.abort()
    begin()
  }
  for (const sign of signs) window.addEventListener(sign, touch, { passive: true, signal: touched.signal })
}
