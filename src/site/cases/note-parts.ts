const signs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Tracks the element that must stay in place: first the target of the link, until the reader scrolls. After
 * that, the first part that is not completely above the window.
 */
function watchPlace(parts: readonly Element[]): () => Element | null {
  let isAtTarget = true
  for (const sign of signs) window.addEventListener(sign, () => (isAtTarget = false), { passive: true, capture: true })
  window.addEventListener('hashchange', () => (isAtTarget = true))
  return () => {
    const target = isAtTarget ? document.querySelector(':target') : null
    return target ?? parts.find((part) => part.getBoundingClientRect().bottom > 0) ?? document.getElementById('site-footer')
  }
}

function layOut(part: HTMLElement, place: Element | null): void {
  const before = place?.getBoundingClientRect().top ?? 0
  part.style.contentVisibility = 'visible'
  const moved = (place?.getBoundingClientRect().top ?? 0) - before
  if (place?.matches(':target')) place.scrollIntoView({ behavior: 'instant' })
  else if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
}

interface Deadline {
  timeRemaining: () => number
}

/** Lays out the parts while the browser is idle, a few at a time. */
function work(parts: readonly HTMLElement[], placeOf: () => Element | null): void {
  const left = parts.values()
  const some = (deadline: Deadline): void => {
    do {
      const { value: part, done } = left.next()
      if (done) {
        document.documentElement.style.removeProperty('overflow-anchor')
        return
      }
      layOut(part, placeOf())
    } while (deadline.timeRemaining() > 8)
    requestIdleCallback(some)
  }
  // `work` corrects the scroll position when content above the reader grows.
  // The browser's own scroll anchoring may choose the column beside the note, so turn it off.
  document.documentElement.style.setProperty('overflow-anchor', 'none')
  requestIdleCallback(some)
}

/**
 * Lays out all parts of a long note once the page and its fonts have loaded.
 * Until then only parts near the window are laid out (styles/markup.css). A full-page capture would be blank.
 * Safari has no idle callbacks, and lays out parts only near the window.
 */
export async function layOutParts(): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>('.markup-part')]
  if (parts.length === 0 || !('requestIdleCallback' in window)) return
  const placeOf = watchPlace(parts)
  await document.fonts.ready
  work(parts, placeOf)
}
