import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { showStill } from '#stores/browser/still-page.ts'
import { drawTypedPage, type TypedPage } from '#stores/records/typed-page.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'

const widths = [
  { value: 'phone', label: '390 px' },
  { value: 'full', label: 'Full width' },
] as const

type Drawing = { kind: 'loading' } | { kind: 'failed'; error: unknown } | { kind: 'drawn'; page: Document }

interface PagePreviewProps {
  /** What the form held when the preview was opened. */
  typed: TypedPage
  onClose: () => void
}

/** The whole page as visitors would see it after a save, at the width of a phone or of this window. */
export function PagePreview({ typed, onClose }: PagePreviewProps) {
  const id = useId()
  const [width, setWidth] = useState<(typeof widths)[number]['value']>('full')
  const { drawing, retry } = useDrawing(typed)
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
      {drawing.kind === 'drawn' ? (
        <StillFrame page={drawing.page} width={width} onEscape={onClose} />
      ) : (
        <div className="p-4" aria-live="polite">
          {drawing.kind === 'failed' ? <LoadFailure what="The page" error={drawing.error} onRetry={retry} /> : <p>Drawing the page...</p>}
        </div>
      )}
    </Dialog>
  )
}

function useDrawing(typed: TypedPage): { drawing: Drawing; retry: () => void } {
  const [drawing, setDrawing] = useState<Drawing>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const ending = new AbortController()
    const show = (next: Drawing): void => void (ending.signal.aborted || setDrawing(next))
    setDrawing({ kind: 'loading' })
    void drawTypedPage(typed, ending.signal).then(
      (page) => show({ kind: 'drawn', page }),
      (error: unknown) => show({ kind: 'failed', error }),
    )
    return () => ending.abort()
  }, [typed, attempt])
  return { drawing, retry: () => setAttempt(attempt + 1) }
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
