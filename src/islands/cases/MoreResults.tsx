import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { rowsInStep } from '#domain/cases/register-pages.ts'
import { retry } from '#stores/register/case-register.ts'
import { showMore } from '#stores/register/register-results.ts'
import type { FoundView } from '#stores/register/register-view.ts'

/** How near to the end more rows are fetched, in pixels, so that they arrive before the visitor sees the end. */
const nearEnd = '1000px'

/**
 * Fetches more rows while the visitor scrolls towards `place`.
 * Not while the focus is in the list, because the keyboard user would lose the place.
 */
function useMoreNearEnd(place: RefObject<HTMLDivElement | null>, length: number, isReady: boolean): void {
  useEffect(() => {
    const end = place.current
    if (end === null || !isReady) return undefined
    // A busy browser reports several entries at once, and only a later one may intersect.
    const whenNear = (moments: IntersectionObserverEntry[]) => {
      if (moments.some(({ isIntersecting }) => isIntersecting) && !document.activeElement?.closest('.register-results')) void showMore()
    }
    const inSight = new IntersectionObserver(whenNear)
    const near = new IntersectionObserver(whenNear, { rootMargin: nearEnd })
    inSight.observe(end)
    // Before the first scroll the visitor may still be typing, so fetch and draw only the first step.
    const scrolled = new AbortController()
    const comeNear = () => near.observe(end)
    if (length > rowsInStep) comeNear()
    else window.addEventListener('scroll', comeNear, { once: true, passive: true, signal: scrolled.signal })
    return () => {
      inSight.disconnect()
      near.disconnect()
      scrolled.abort()
    }
  }, [place, length, isReady])
}

/** Loads more rows, by the button or by scrolling. `drawn`: all fetched rows are on the page. */
export function MoreResults({ view, drawn, onPress }: { view: FoundView; drawn: boolean; onPress: () => void }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useMoreNearEnd(place, view.rows.length, view.more === 'ready' && drawn)
  return (
    <div ref={place} className="sheet-indent mt-6">
      {view.more === 'failed' ? (
        <p role="alert">
          More cases could not be loaded.{' '}
          <button className="button" type="button" onClick={retry}>
            Try again
          </button>
        </p>
      ) : (
        <button className="button" type="button" aria-disabled={view.more === 'coming'} onClick={onPress}>
          Show more cases
        </button>
      )}
    </div>
  )
}
