import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import { showStill } from '#stores/browser/still-page.ts'
import { openTypedPage, type TypedPage } from '#stores/records/typed-page.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { PageFrame } from './PageFrame.tsx'

const widths = [
  { value: 'phone', label: '390 px' },
  { value: 'full', label: 'Full width' },
] as const

interface PagePreviewProps {
  /** The values of the form when the preview was opened. */
  typed: TypedPage
  onClose: () => void
}

/** The whole page as visitors would see it after a save, at the width of a phone or of this window. */
export function PagePreview({ typed, onClose }: PagePreviewProps) {
  const id = useId()
  const [width, setWidth] = useState<(typeof widths)[number]['value']>('full')
  const [drawing] = useState(() => openTypedPage(typed))
  const state = useStore(drawing.$state)
  useEffect(() => drawing.load(), [drawing])
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
          {state.kind === 'failed' ? (
            <LoadFailure what="The page" error={state.error} onRetry={drawing.load} />
          ) : (
            <p>Drawing the page...</p>
          )}
        </div>
      )}
    </Dialog>
  )
}
