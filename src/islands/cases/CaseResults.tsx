import { useStore } from '@nanostores/react'
import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { byRelevance } from '#domain/cases/case-query.ts'
import { rowsInStep } from '#domain/cases/register-pages.ts'
import { $chosen, retry } from '#stores/register/case-register.ts'
import { showMore } from '#stores/register/register-results.ts'
import type { FoundView } from '#stores/register/register-view.ts'
import { CaseRow } from './CaseRow.tsx'
import { RegisterSkeletons, SkeletonRow } from './RegisterSkeletons.tsx'

/** In pixels. More rows are fetched at this distance from the end, so that they arrive in time. */
const nearEnd = '1000px'

/**
 * Fetches more rows while the visitor scrolls towards `place`. Fetches none while the focus is in the list,
 * because a keyboard user would lose the place.
 */
function useMoreNearEnd(place: RefObject<HTMLDivElement | null>, length: number, isReady: boolean): void {
  useEffect(() => {
    const end = place.current
    if (end === null || !isReady) return undefined
    // A busy browser reports several entries at once, and perhaps only a later one intersects.
    const whenNear = (moments: IntersectionObserverEntry[]) => {
      if (moments.some(({ isIntersecting }) => isIntersecting) && !document.activeElement?.closest('.register-results')) void showMore()
    }
    const inSight = new IntersectionObserver(whenNear)
    const near = new IntersectionObserver(whenNear, { rootMargin: nearEnd })
    inSight.observe(end)
    // The visitor may still be typing before the first scroll, so fetch and draw only the first step.
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

/** Loads more rows, by the button or by scrolling. `drawn` means that all fetched rows are on the page. */
function MoreResults({ view, drawn, onPress }: { view: FoundView; drawn: boolean; onPress: () => void }): ReactNode {
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

/** Memoised: rows that stay are not rendered again, because a key press leaves only milliseconds. */
const Row = memo(CaseRow)

function RowList({ rows }: { rows: FoundView['rows'] }): ReactNode {
  const isRanked = useStore($chosen.sort) === byRelevance
  return (
    <ul className="register-list" data-ranked={isRanked || undefined}>
      {rows.map((row, index) => (row ? <Row key={row.entry.id} {...row} /> : <SkeletonRow key={`to come ${index}`} />))}
    </ul>
  )
}

/** The cases with the text as typed, then those with its words. */
function RowLists({ rows, count }: Pick<FoundView, 'rows' | 'count'>): ReactNode {
  return (
    <>
      {count > 0 && <RowList rows={rows.slice(0, count)} />}
      {rows.length > count && (
        <section aria-labelledby="all-words">
          <h2 id="all-words" className="sheet-indent mt-10 mb-4 text-lg">
            Cases that hold all of these words
          </h2>
          <RowList rows={rows.slice(count)} />
        </section>
      )}
    </>
  )
}

/** Few enough for a slow processor to draw between two frames. */
const rowsInFrame = 2

/** Draws the further rows over several frames. */
function useRowsToDraw(rows: FoundView['rows']): number {
  const first = rows[0]?.entry.id
  const [last, setLast] = useState({ first, drawn: rows.length })
  const drawn = last.first === first ? Math.min(rows.length, Math.max(last.drawn, rowsInStep)) : rows.length
  useEffect(() => {
    if (drawn === rows.length) {
      setLast((before) => (before.first === first && before.drawn === drawn ? before : { first, drawn }))
      return undefined
    }
    const frame = requestAnimationFrame(() => setLast({ first, drawn: drawn + rowsInFrame }))
    return () => cancelAnimationFrame(frame)
  }, [drawn, rows.length, first])
  useEffect(() => {
    // The browser prints right after this event.
    const drawAll = () => flushSync(() => setLast((before) => ({ ...before, drawn: Number.POSITIVE_INFINITY })))
    addEventListener('beforeprint', drawAll)
    return () => removeEventListener('beforeprint', drawAll)
  }, [])
  return drawn
}

export function CaseResults({ view }: { view: FoundView }): ReactNode {
  const results = useRef<HTMLDivElement>(null)
  const goOnAt = useRef<number | null>(null)
  const drawn = useRowsToDraw(view.rows)
  const { length } = view.rows
  useLayoutEffect(() => {
    const first = goOnAt.current
    if (first === null || drawn <= first) return
    // The button has moved to the new end or is gone, so focus the first new row, once it has a link.
    const link = results.current?.querySelectorAll('.register-row')[first]?.querySelector('a')
    if (!link) return
    goOnAt.current = null
    link.focus({ preventScroll: true })
  }, [drawn, view.rows])
  if (view.rows.every((row) => row === null)) return <RegisterSkeletons />
  const onPress = () => {
    goOnAt.current = length
    void showMore()
  }
  return (
    <div ref={results} className="register-results">
      <RowLists rows={view.rows.slice(0, drawn)} count={view.count} />
      {drawn < view.total && (
        <p className="sheet-indent mt-4 hidden text-sm print:block">
          The first {drawn} of {view.total} cases.
        </p>
      )}
      {drawn < view.total && <MoreResults view={view} drawn={drawn === length} onPress={onPress} />}
    </div>
  )
}
