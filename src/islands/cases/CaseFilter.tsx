import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { readCaseCategory } from '#domain/cases/case-categories.ts'
import { emptyQuery } from '#domain/cases/case-query.ts'
import { countOf } from '#domain/fields/counts.ts'
import { followValue } from '#domain/follows/follow-kinds.ts'
import { followOfQuery } from '#domain/follows/search-key.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { $query, ask, retry } from '#stores/register/case-register.ts'
import { $citationOffer } from '#stores/register/citation-offer.ts'
import { keepTrail } from '#stores/register/keep-trail.ts'
import { lookForChanges } from '#stores/register/register-results.ts'
import { $registerView, type FoundView, type RegisterView } from '#stores/register/register-view.ts'
import { bringWholeResults } from '#stores/register/whole-results.ts'
import { noteOnVisit } from '#stores/visitors/visit-notes.ts'
import { CaseResults } from './CaseResults.tsx'
import { CitationOffer } from './CitationOffer.tsx'
import { RegisterSkeletons } from './RegisterSkeletons.tsx'
import { activateRegisterForm } from './register-form.ts'

/** Reads the number that the build wrote into the form. */
function sizeOf(category: string): string | undefined {
  const options = document.querySelectorAll<HTMLOptionElement>('.register-form [name=category] option')
  return [...options].find(({ value }) => value === category)?.dataset['count']
}

function CategoryOffer(): ReactNode {
  const { q, category: chosen } = useStore($query, { ssr: () => emptyQuery })
  const category = chosen === '' ? readCaseCategory(q) : undefined
  if (category === undefined) return null
  return (
    <p className="sheet-indent mb-4">
      <button className="button button-small" type="button" onClick={() => ask({ ...emptyQuery, category }, 'choice')}>
        Category {typeset(category)}: all {sizeOf(category)} cases
      </button>
    </p>
  )
}

/** Loads a component when it is first drawn, so that a first search is not delayed. Shows a failure. */
function drawnLater<Props>(load: () => Promise<(props: Props) => ReactNode>) {
  return lazy(async (): Promise<{ default: (props: Props) => ReactNode }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: () => <p className="sheet-indent">This part could not be loaded. Reload the page to try again.</p> }
    }
  })
}

const Folds = drawnLater(async () => (await import('./CaseCounts.tsx')).CaseCounts)
const NoCases = drawnLater(async () => (await import('./NoCases.tsx')).NoCases)
const DidYouMean = drawnLater(async () => (await import('./NoCases.tsx')).DidYouMean)

/** Shown below the offer of a page, which the visitor may have meant. */
function NothingFound({ isCertain, onClear }: { isCertain: boolean; onClear: () => void }): ReactNode {
  const isOffered = useStore($citationOffer).kind === 'found'
  return (
    <Suspense fallback={null}>
      <NoCases isCertain={isCertain} isOffered={isOffered} onClear={onClear} />
    </Suspense>
  )
}

function useOpenedFold(): boolean {
  const [isOpened, setOpened] = useState(false)
  useLayoutEffect(() => {
    const look = () => setOpened((before) => before || document.querySelector('.register-fold[open]') !== null)
    look()
    // The event does not bubble.
    document.addEventListener('toggle', look, true)
    return () => document.removeEventListener('toggle', look, true)
  }, [])
  return isOpened
}

/** The view that the build drew. The first render in the browser must equal it. */
const builtView: RegisterView = { kind: 'prebuilt' }
const prebuilt = () => builtView

/** `onGone` runs after a press on a button that disappears, so that the focus can move. */
function Results({ view, onGone }: { view: RegisterView; onGone: () => void }): ReactNode {
  switch (view.kind) {
    case 'prebuilt':
      return null
    case 'loading':
      return <RegisterSkeletons />
    case 'failed':
      return (
        <div className="register-notice sheet-indent" role="alert">
          <h2 className="text-xl">The register could not be loaded</h2>
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
          {view.total > 0 ? (
            <>
              {view.count === 0 && view.newer === 'known' && (
                <Suspense fallback={null}>
                  <DidYouMean onChoose={onGone} />
                </Suspense>
              )}
              <CaseResults view={view} />
            </>
          ) : view.newer === 'coming' ? (
            <RegisterSkeletons />
          ) : (
            <NothingFound isCertain={view.newer === 'known'} onClear={onGone} />
          )}
        </>
      )
  }
}

/** Shown if later changes could not be fetched, so that the results are those of the last build. */
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

function foundText({ count, total, newer }: FoundView): string {
  if (newer === 'coming') return 'Searching…'
  if (newer === 'known') return total === 0 ? 'No cases found' : `${count} cases found`
  return count === 0 ? 'No older cases found' : `${count} cases found, without the newest`
}

function countText(view: RegisterView): string {
  if (view.kind === 'loading') return 'Searching…'
  return view.kind === 'found' ? foundText(view) : ''
}

/** The chosen court and judge, beside the name of the closed disclosure with their fields. */
function Chosen(): ReactNode {
  const { court, judge } = useStore($query, { ssr: () => emptyQuery })
  const [place, setPlace] = useState<Element | null>(null)
  useLayoutEffect(() => setPlace(document.querySelector('[data-place=chosen]')), [])
  const text = [court, judge].filter(Boolean).join(', ')
  return place && text ? createPortal(<span key={text}>: {typeset(text)}</span>, place) : null
}

const loadForms = () => import('../forms/LiveForm.tsx')

/** The form that follows the current search. Its code loads when it is opened. */
function useFollow(): void {
  const query = useStore($query, { ssr: () => emptyQuery })
  useLayoutEffect(() => {
    const place = document.querySelector<HTMLDetailsElement>('.register-follow')
    const field = place?.querySelector<HTMLInputElement>('[name=what]')
    if (!place || !field) return
    const target = followOfQuery(query)
    place.hidden = target === undefined
    field.value = target ? followValue(target) : ''
  }, [query])
  useEffect(() => {
    const place = document.querySelector<HTMLDetailsElement>('.register-follow')
    // Without this code the form still posts.
    const load = () =>
      void loadForms().then(
        ({ activateForm }) => place?.querySelectorAll('form').forEach(activateForm),
        () => {},
      )
    place?.addEventListener('toggle', load, { once: true })
    return () => place?.removeEventListener('toggle', load)
  }, [])
}

/** In milliseconds. Only a search that is left unchanged for this long is counted. */
const meant = 2000

/** Counts a search, and whether it had results, for the practice's own statistics. */
function useNoted(view: RegisterView): void {
  const { q } = useStore($query, { ssr: () => emptyQuery })
  const question = q.trim()
  const total = view.kind === 'found' && view.newer === 'known' ? view.total : undefined
  useEffect(() => {
    if (question === '' || total === undefined) return undefined
    const timer = setTimeout(() => noteOnVisit('search', total === 0 ? question : undefined), meant)
    return () => clearTimeout(timer)
  }, [question, total])
}

/** Begins the page's title with the search and its count. */
function useTitle(view: RegisterView): void {
  const { q, category, year, court, judge } = useStore($query, { ssr: () => emptyQuery })
  const built = useRef('')
  const terms = [q.trim(), category, year, court, judge].filter(Boolean).join(', ')
  const count = view.kind === 'found' && view.newer === 'known' ? `: ${countOf(view.count, 'case')}` : ''
  useEffect(() => {
    built.current ||= document.title
    document.title = terms === '' ? built.current : [terms + count, ...built.current.split(' | ').slice(1)].join(' | ')
  }, [terms, count])
}

const statusElement = () => document.getElementById('register-status')

/** Draws the number of results in the page's own element, which the build fills with the size of the register. */
function Count({ view }: { view: RegisterView }): ReactNode {
  const [place, setPlace] = useState<Element | null>(null)
  const isBuilt = view.kind === 'prebuilt'
  useLayoutEffect(() => {
    const status = statusElement()
    const count = status?.querySelector('h2')
    if (isBuilt || !count) return undefined
    count.replaceChildren()
    setPlace(count)
    return () => {
      setPlace(null)
      count.textContent = `${status?.dataset['total']} cases found`
    }
  }, [isBuilt])
  const text = countText(view)
  // A separate element for each text, because translation moves the text nodes that React would remove.
  return place && text ? createPortal(<span key={text}>{text}</span>, place) : null
}

/**
 * The fields and the list are elements of the page. Portals draw the changing parts in empty places. The build
 * draws no results, so hydration never meets markup that extensions or translation have changed.
 */
export function CaseFilter(): ReactNode {
  const view = useStore($registerView, { ssr: prebuilt })
  useLayoutEffect(() => {
    const form = document.querySelector<HTMLFormElement>('.register .register-form')
    if (form) {
      activateRegisterForm(form)
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
    // The page's inline script hid the prebuilt list because of the query. Its skeletons stay until now.
    if (view.kind === 'prebuilt') delete document.documentElement.dataset['results']
    else document.documentElement.dataset['results'] = 'shown'
  }, [view])
  useTitle(view)
  useNoted(view)
  useFollow()
  const found = view.kind === 'found' ? view : undefined
  const isOpened = useOpenedFold()
  return (
    <>
      <Count view={view} />
      {isOpened && (
        <Suspense fallback={null}>
          <Folds counts={found?.counts} total={found?.total} />
        </Suspense>
      )}
      <Chosen />
      <CitationOffer rows={found?.rows ?? []} />
      <CategoryOffer />
      <Results view={view} onGone={() => statusElement()?.focus()} />
    </>
  )
}
