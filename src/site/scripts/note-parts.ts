const signs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** What stays where it is: the place that a link led to until the reader moves on, then the first part that is not wholly above the window. */
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

/** Safari has no idle callbacks. There each part has a turn of its own. */
function whenIdle(turn: (deadline: Deadline) => void): void {
  const { requestIdleCallback: ask }: Partial<Pick<Window, 'requestIdleCallback'>> = window
  if (ask) ask.call(window, turn)
  else setTimeout(() => turn({ timeRemaining: () => 0 }), 16)
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
    whenIdle(some)
  }
  // The page makes up for what grows above the reader. The browser, which may hold on to the column beside the note, does not.
  document.documentElement.style.setProperty('overflow-anchor', 'none')
  whenIdle(some)
}

/**
 * The parts of a long note are laid out as they come near (styles/markup.css), which leaves the rest blank in a capture of the whole
 * page. So all are laid out once the page and its letters are there.
 */
export async function layOutParts(): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>('.markup-part')]
  if (parts.length === 0 || !('requestIdleCallback' in window)) return
  const placeOf = watchPlace(parts)
  await document.fonts.ready
  work(parts, placeOf)
}
