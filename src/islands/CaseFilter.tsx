import { useStore } from '@nanostores/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { retry } from '#stores/register/case-register.ts'
import { $registerView, type RegisterView } from '#stores/register/register-results.ts'
import { CaseFilterForm } from './CaseFilterForm.tsx'
import { CaseResults, NoCases } from './CaseResults.tsx'
import { RegisterSkeletons } from './RegisterSkeletons.tsx'

/** What the page was built with: the first render in the browser must be the same. */
const builtView: RegisterView = { kind: 'prebuilt' }
const prebuilt = () => builtView

/** `onGone` is called after a press that takes its own button away, so that the focus can move on. */
function Results({ view, onGone }: { view: RegisterView; onGone: () => void }): ReactNode {
  switch (view.kind) {
    case 'prebuilt':
      return null
    case 'loading':
      return <RegisterSkeletons />
    case 'failed':
      return (
        <div className="register-notice sheet-indent" role="alert">
          <h2>The register could not be loaded</h2>
          <p>Check your connection and try again. What you asked for is kept.</p>
          <button
            className="button"
            type="button"
            onClick={() => {
              void retry()
              onGone()
            }}
          >
            Try again
          </button>
        </div>
      )
    case 'found':
      return view.count > 0 ? <CaseResults view={view} /> : <NoCases onClear={onGone} />
  }
}

function countText(view: RegisterView, total: number): string | null {
  if (view.kind === 'loading') return 'Searching…'
  if (view.kind === 'failed') return null
  return `${view.kind === 'found' ? view.count : total} cases found`
}

/** The register's search and filters. The page as it was built stands beneath; it gives way while something is asked. */
export function CaseFilter({ total, years }: { total: number; years: readonly string[] }): ReactNode {
  const view = useStore($registerView, { ssr: prebuilt })
  const count = countText(view, total)
  const status = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The inline script of the page has hidden what was built if the address asked for something; its skeletons stay until
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
