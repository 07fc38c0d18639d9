import { useStore } from '@nanostores/react'
import { type RefObject, useRef, useState } from 'react'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { figure } from '#domain/fields/counts.ts'
import { $caseTexts, retryCaseTexts } from '#stores/cases/case-search.ts'
import { $selectedCases, $selection, tickCases, untickAll } from '#stores/cases/case-selection.ts'
import { Button } from '#ui/Button.tsx'
import { headingAbove } from '../tables/row-focus.ts'
import { DeleteCases, PublishCases } from './BulkDialogs.tsx'
import { $publishing } from './case-publishing.ts'

export interface CaseBarProps {
  found: readonly CaseListItem[]
  total: number
}

export function CaseBar({ found, total }: CaseBarProps) {
  const { count } = useStore($selection)
  const bar = useRef<HTMLDivElement>(null)
  return (
    <div ref={bar} className="desk-selection" data-selecting={count > 0}>
      <div className="desk-selection-line">
        <p role="status" className="figures">
          {count > 0 ? <Selected /> : <Found found={found.length} total={total} />}
        </p>
        {count === 0 && <SearchAgain />}
        {count > 0 && <Actions found={found} bar={bar} />}
      </div>
    </div>
  )
}

function Found({ found, total }: { found: number; total: number }) {
  const { state } = useStore($caseTexts)
  return (
    <>
      {found === total ? `${figure(total)} cases` : `${figure(found)} of ${figure(total)} cases`}
      {state === 'searching' && '. Searching the text of cases...'}
      {state === 'failed' && '. The text of cases could not be searched.'}
    </>
  )
}

function SearchAgain() {
  const { state } = useStore($caseTexts)
  return (
    state === 'failed' && (
      <button type="button" className="row-action" onClick={retryCaseTexts}>
        Try again
      </button>
    )
  )
}

function Selected() {
  const { count, unseen } = useStore($selection)
  return (
    <>
      <span className="font-semibold text-ink">{figure(count)} selected</span>
      {unseen > 0 && `, ${unseen === count ? 'none' : `${figure(unseen)} not`} among those found`}
    </>
  )
}

function Actions({ found, bar }: { found: readonly CaseListItem[]; bar: RefObject<HTMLDivElement | null> }) {
  const selected = useStore($selectedCases)
  const { allFound } = useStore($selection)
  const running = useStore($publishing).kind === 'running'
  const [asking, setAsking] = useState<'delete' | 'publish' | null>(null)
  const unpublished = selected.filter(({ publishedToDiscord }) => !publishedToDiscord)
  const toHeading = (): void => (bar.current && headingAbove(bar.current))?.focus()
  const clear = (): void => {
    toHeading()
    untickAll()
  }
  return (
    <>
      {!allFound && found.length > 1 && (
        <button type="button" className="row-action" onClick={() => tickCases(idsOf(found), true)}>
          Select all {figure(found.length)} found
        </button>
      )}
      <div className="ml-auto flex flex-wrap gap-2">
        <Button small onClick={() => setAsking('delete')}>
          Delete
        </Button>
        <Button small look="quiet" onClick={clear}>
          Clear
        </Button>
        {unpublished.length > 0 && !running && (
          <Button small onClick={() => setAsking('publish')}>
            Publish
          </Button>
        )}
      </div>
      <DeleteCases open={asking === 'delete'} cases={selected} returnFocus={toHeading} onClose={() => setAsking(null)} />
      <PublishCases open={asking === 'publish'} selected={selected.length} cases={unpublished} onClose={() => setAsking(null)} />
    </>
  )
}

const idsOf = (cases: readonly CaseListItem[]) => cases.map(({ id }) => id)
