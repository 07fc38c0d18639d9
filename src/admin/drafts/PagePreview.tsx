import { useEffect, useId, useState } from 'react'
import type { DraftFields } from '#domain/drafts/draft-states.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { showStill } from '#stores/browser/still-page.ts'
import { postForPage } from '#stores/http/http-page.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { PageFrame } from './PageFrame.tsx'

const widths = [
  { value: 'phone', label: '390 px' },
  { value: 'full', label: 'Full width' },
] as const

export interface TypedPage {
  kind: ContentKind
  /** Null for a new record. */
  recordId: number | null
  fields: DraftFields
}

type PageState = { kind: 'loading' } | { kind: 'failed'; error: unknown } | { kind: 'drawn'; page: Document }

/** The page that visitors would see after a save. Nothing is stored. */
function useTypedPage(typed: TypedPage) {
  const [state, setState] = useState<PageState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    const ending = new AbortController()
    const show = (next: PageState): void => void (ending.signal.aborted || setState(next))
    show({ kind: 'loading' })
    void postForPage(deskApi.draftPage, typed, ending.signal).then(
      (page) => show({ kind: 'drawn', page }),
      (error: unknown) => show({ kind: 'failed', error }),
    )
    return () => ending.abort()
  }, [typed, attempt])
  return { state, retry: () => setAttempt(attempt + 1) }
}

interface PagePreviewProps {
  /** The values of the form when the preview was opened. */
  typed: TypedPage
  onClose: () => void
}

/** The whole page as visitors would see it after a save, at the width of a phone or of this window. */
export function PagePreview({ typed, onClose }: PagePreviewProps) {
  const id = useId()
  const [width, setWidth] = useState<(typeof widths)[number]['value']>('full')
  const { state, retry } = useTypedPage(typed)
  return (
    <Dialog labelledBy={id} className="desk-page" onClose={onClose}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-rule-strong px-4 py-2.5">
        <h2 id={id} className="text-lg">
          Preview of the page
        </h2>
        <ChoiceRow label="Width" choices={widths} value={width} onChange={setWidth} />
        <Button small className="ml-auto" onClick={onClose}>
          Close
        </Button>
      </div>
      {state.kind === 'drawn' ? (
        <PageFrame className="mx-auto bg-paper" width={width} onReady={(frame) => showStill(frame, state.page)} onEscape={onClose} />
      ) : (
        <div className="p-4" aria-live="polite">
          {state.kind === 'failed' ? <LoadFailure what="The page" error={state.error} onRetry={retry} /> : <p>Drawing the page...</p>}
        </div>
      )}
    </Dialog>
  )
}
