import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { showStill } from '#stores/browser/still-page.ts'
import { openTypedPage, type TypedPage } from '#stores/records/typed-page.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'

const widths = [
  { value: 'phone', label: '390 px' },
  { value: 'full', label: 'Full width' },
] as const

interface PagePreviewProps {
  /** What the form held when the preview was opened. */
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
      <div className="desk-page-head">
        <h2 id={id} className="text-lg">
          Preview of the page
        </h2>
        <ChoiceRow label="Width" choices={widths} value={width} onChange={setWidth} />
        <Button small className="ml-auto" onClick={onClose}>
          Close
        </Button>
      </div>
      {state.kind === 'drawn' ? (
        <StillFrame page={state.page} width={width} onEscape={onClose} />
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

/** Without `allow-scripts` nothing in the frame runs. Only this page fills it. */
function StillFrame({ page, width, onEscape }: { page: Document; width: string; onEscape: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const close = useEffectEvent(onEscape)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const fill = (): void => {
      const { contentDocument } = element
      if (contentDocument?.URL !== 'about:srcdoc') return
      showStill(contentDocument, page)
      // Keys that are pressed inside of the frame do not reach the dialog.
      contentDocument.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
    }
    element.addEventListener('load', fill)
    // The frame gets its own empty page in standards mode.
    element.srcdoc = globalThis.trustedTypes?.emptyHTML ?? ''
    return () => element.removeEventListener('load', fill)
  }, [page])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard (WCAG 2.1.1)
    <iframe ref={frame} title="The page" sandbox="allow-same-origin" tabIndex={0} className="desk-page-frame" data-width={width} />
  )
}
