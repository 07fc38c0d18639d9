import { useId, useState } from 'react'
import type { DraftFields } from '#domain/drafts/draft-states.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FetchedPage } from '../shell/FetchedPage.tsx'

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

interface PagePreviewProps {
  /** The values of the form when the preview was opened. */
  typed: TypedPage
  onClose: () => void
}

/** The whole page as visitors would see it after a save, at the width of a phone or of this window. */
export function PagePreview({ typed, onClose }: PagePreviewProps) {
  const id = useId()
  const [width, setWidth] = useState<(typeof widths)[number]['value']>('full')
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
      <FetchedPage address={deskApi.draftPage} body={typed} noun="page" className="mx-auto bg-paper" width={width} onEscape={onClose} />
    </Dialog>
  )
}
