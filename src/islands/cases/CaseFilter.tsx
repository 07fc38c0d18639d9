import { useStore } from '@nanostores/react'
import { memo, type ReactNode, useLayoutEffect } from 'react'
import { readCaseCategory } from '#domain/cases/case-categories.ts'
import { nothingAsked } from '#domain/cases/case-query.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { $query, ask, retry } from '#stores/register/case-register.ts'
import { keepTrail } from '#stores/register/keep-trail.ts'
import { lookForChanges } from '#stores/register/register-results.ts'
import { $registerView, type FoundView, type RegisterView } from '#stores/register/register-view.ts'
import { bringWholeResults } from '#stores/register/whole-results.ts'
import { CaseCounts } from './CaseCounts.tsx'
import { CaseResults } from './CaseResults.tsx'
import { CitationOffer } from './CitationOffer.tsx'
import { NoCases } from './NoCases.tsx'
import { RegisterSkeletons } from './RegisterSkeletons.tsx'
import { enlivenRegisterForm } from './register-form.ts'

/** Reads the number that the build wrote into the form. */
function countOf(category: string): string | undefined {
  const options = document.querySelectorAll<HTMLOptionElement>('.register-form [name=category] option')
  return [...options].find(({ value }) => value === category)?.dataset['count']
}

/** Offers the whole category that the typed text names. */
function CategoryOffer(): ReactNode {
  const { q, category: chosen } = useStore($query, { ssr: () => nothingAsked })
  const category = chosen === '' ? readCaseCategory(q) : undefined
  if (category === undefined) return null
  return (
    <p className="sheet-indent mb-4">
      <button className="button button-small" type="button" onClick={() => ask({ ...nothingAsked, category }, 'choice')}>
        Category {typeset(category)}: all {countOf(category)} cases
      </button>
    </p>
  )
}

/** Memoised, because further rows of the same results change no count. */
const Counts = memo(CaseCounts)

/** The view that the build drew. The first render in the browser must equal it. */
const builtView: RegisterView = { kind: 'prebuilt' }
const prebuilt = () => builtView

/** `onGone` runs after a press that removes its own button, so that the focus can move. */
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
          <p>Check your connection and try again. Your search is kept.</p>
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
      return (
        <>
          {view.newer === 'missing' && <NewestMissing onGone={onGone} />}
          <Counts counts={view.counts} count={view.count} total={view.total} />
          {view.total > 0 ? (
            <CaseResults view={view} />
          ) : view.newer === 'coming' ? (
            <RegisterSkeletons />
          ) : (
            <NoCases isCertain={view.newer === 'known'} onClear={onGone} />
          )}
        </>
      )
  }
}

/** The results are those of the last build, because later changes could not be fetched. */
function NewestMissing({ onGone }: { onGone: () => void }): ReactNode {
  return (
    <div className="register-missing sheet-indent">
      <p>
        The newest notes and changes could not be searched.{' '}
        <button
          className="button button-small"
          type="button"
          onClick={() => {
            lookForChanges()
            onGone()
          }}
        >
          Try again
        </button>
      </p>
    </div>
  )
}

function foundText({ count, newer }: FoundView): string {
  if (newer === 'coming') return 'Searching…'
  if (newer === 'known') return `${count} cases found`
  return count === 0 ? 'No older cases found' : `${count} cases found, without the newest`
}

function countText(view: RegisterView, total: string): string {
  if (view.kind === 'loading') return 'Searching…'
  if (view.kind === 'failed') return ''
  return view.kind === 'found' ? foundText(view) : `${total} cases found`
}

const statusElement = () => document.getElementById('register-status')

/** Replaces the whole text of the page's count. Translation tools may have replaced its text node. */
function showCount(view: RegisterView): void {
  const status = statusElement()
  const count = status?.querySelector('h2')
  const text = countText(view, status?.dataset['total'] ?? '')
  if (!count || count.textContent === text) return
  count.textContent = text
  count.hidden = text === ''
}

/**
 * The form, the count and the list are the page's own elements.
 * The build draws no results, so hydration finds nothing that extensions or translation may have changed.
 */
export function CaseFilter(): ReactNode {
  const view = useStore($registerView, { ssr: prebuilt })
  useLayoutEffect(() => {
    const form = document.querySelector<HTMLFormElement>('.register .register-form')
    if (form) {
      enlivenRegisterForm(form)
      form.dataset['live'] = ''
    }
    document.addEventListener('click', keepTrail, true)
    document.addEventListener('keydown', bringWholeResults)
    return () => {
      document.removeEventListener('click', keepTrail, true)
      document.removeEventListener('keydown', bringWholeResults)
    }
  }, [])
  useLayoutEffect(() => {
    if (view === builtView) return
    showCount(view)
    // The page's inline script hid the prebuilt list because of the query. Its skeletons stay until now.
    if (view.kind === 'prebuilt') delete document.documentElement.dataset['asked']
    else document.documentElement.dataset['asked'] = 'shown'
  }, [view])
  return (
    <>
      <CitationOffer />
      <CategoryOffer />
      <Results view={view} onGone={() => statusElement()?.focus()} />
    </>
  )
}
