import { useStore } from '@nanostores/react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RegisterEntry } from '#domain/register.ts'
import { $view, clearFilters, type RegisterView, retry } from '#stores/case-register.ts'
import { CaseFilterForm } from './CaseFilterForm.tsx'
import { CaseRow } from './CaseRow.tsx'
import { RegisterSkeletons } from './RegisterSkeletons.tsx'

/** What the page was built with: the first render in the browser must be the same. */
const builtView: RegisterView = { kind: 'prebuilt' }
const prebuilt = () => builtView

/** Rows are drawn a hundred at a time: the next hundred when its end comes near. */
const step = 100

function Rows({ entries }: { entries: readonly RegisterEntry[] }): ReactNode {
  const [shown, show] = useState(step)
  const list = useRef<HTMLUListElement>(null)
  const showMore = () => {
    flushSync(() => show(shown + step))
    // The button has moved to the new end, or is gone: reading goes on at the first new row.
    list.current?.children[shown]?.querySelector('a')?.focus({ preventScroll: true })
  }
  return (
    <>
      <ul ref={list} className="border-b border-rule">
        {entries.slice(0, shown).map((entry) => (
          <CaseRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {shown < entries.length && (
        <p className="sheet-indent mt-6">
          <button className="button" type="button" onClick={showMore}>
            Show more cases
          </button>
        </p>
      )}
    </>
  )
}

/** `onGone` follows what takes its own button away. */
function Results({ view, onGone }: { view: RegisterView; onGone: () => void }): ReactNode {
  const then = (act: () => unknown) => () => {
    act()
    onGone()
  }
  switch (view.kind) {
    case 'prebuilt':
      return null
    case 'loading':
      return <RegisterSkeletons />
    case 'failed':
      return (
        <div className="sheet-indent border-y border-rule py-12" role="alert">
          <h2 className="text-xl">The register could not be loaded</h2>
          <p className="mt-2 text-soft">Check your connection and try again. What you asked for is kept.</p>
          <button className="button mt-4" type="button" onClick={then(retry)}>
            Try again
          </button>
        </div>
      )
    case 'found':
      if (view.entries.length > 0) return <Rows key={view.entries.map(({ id }) => id).join()} entries={view.entries} />
      return (
        <div className="sheet-indent border-y border-rule py-12">
          <h3 className="text-xl">No cases found</h3>
          <p className="mt-2 text-soft">Try fewer or other words, or another category or year.</p>
          <button className="button mt-4" type="button" onClick={then(clearFilters)}>
            Clear Filters
          </button>
        </div>
      )
  }
}

function countText(view: RegisterView, total: number): string | null {
  if (view.kind === 'loading') return 'Searching…'
  if (view.kind === 'failed') return null
  return `${view.kind === 'found' ? view.entries.length : total} cases found`
}

/** The register's search and filters. The whole list stands prebuilt beneath; it gives way while something is asked. */
export function CaseFilter({ total, years }: { total: number; years: readonly string[] }): ReactNode {
  const view = useStore($view, { ssr: prebuilt })
  const count = countText(view, total)
  const status = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The inline script of the page has hidden the prebuilt list if the address asked for something; its skeletons stay until
    // these are the results.
    if (view === builtView) return
    if (view.kind === 'prebuilt') delete document.documentElement.dataset['asked']
    else document.documentElement.dataset['asked'] = 'shown'
  }, [view])
  return (
    <>
      <CaseFilterForm years={years} />
      <div ref={status} tabIndex={-1} className="mt-8 mb-4 w-fit" role="status">
        {count !== null && <h2 className="text-lg">{count}</h2>}
      </div>
      <Results view={view} onGone={() => status.current?.focus()} />
    </>
  )
}
