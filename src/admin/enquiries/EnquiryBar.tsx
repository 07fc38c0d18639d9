import { useRef, useState } from 'react'
import type { FoundEnquiry } from '#domain/enquiries/enquiry-batch.ts'
import { countOf, figure } from '#domain/fields/counts.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useQuestion } from '#ui/use-question.ts'
import { undoOffered } from '../records/deletion.tsx'
import { headingAbove } from '../tables/row-focus.ts'
import { SelectionBar } from '../tables/SelectionBar.tsx'
import { deleteEnquiries, findAllEnquiries, markEnquiries } from './enquiry-batches.ts'

interface EnquiryBarProps {
  /** The selected enquiries, from all pages. */
  chosen: readonly FoundEnquiry[]
  /** The number of enquiries that the search and filter find, on all pages. */
  total: number
  onChoose: (chosen: readonly FoundEnquiry[]) => void
  /** Selects these besides those selected since. */
  onAdd: (more: readonly FoundEnquiry[]) => void
}

export function EnquiryBar({ chosen, total, onChoose, onAdd }: EnquiryBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLElement>(null)
  // The bar disappears with the selection. Move the focus first.
  const clear = (): void => {
    heading.current = bar.current && headingAbove(bar.current)
    heading.current?.focus()
    onChoose([])
  }
  /** Clears the selection. After a failure, the enquiries that were not changed are selected again. */
  const run = async (work: Promise<FoundEnquiry[]>): Promise<void> => {
    clear()
    onAdd(await work)
  }
  const mark = (status: FoundEnquiry['status']): void => void run(markEnquiries(chosen, status))
  const deletion = useQuestion((asked: readonly FoundEnquiry[]) => run(deleteEnquiries(asked)))
  const count = countOf(chosen.length, 'enquiry')
  return (
    <SelectionBar
      ref={bar}
      status={<span className="font-semibold text-ink">{figure(chosen.length)} selected</span>}
      more={
        <>
          <Button small look="quiet" onClick={clear}>
            Clear
          </Button>
          {chosen.length < total && <SelectAll total={total} onChoose={onChoose} />}
        </>
      }
    >
      <Button small onClick={() => mark('answered')}>
        Mark as answered
      </Button>
      <Button small onClick={() => mark('archived')}>
        Archive
      </Button>
      <Button small onClick={() => deletion.ask(chosen)}>
        Delete
      </Button>
      <ConfirmDialog
        {...deletion.dialog}
        title={`Delete ${count}?`}
        confirmLabel={`Delete ${count}`}
        returnFocus={() => heading.current?.focus()}
      >
        <p>{undoOffered}</p>
      </ConfirmDialog>
    </SelectionBar>
  )
}

/** Fetches the ids, because other pages are not loaded. */
function SelectAll({ total, onChoose }: Pick<EnquiryBarProps, 'total' | 'onChoose'>) {
  const [isSelecting, setSelecting] = useState(false)
  const select = async (): Promise<void> => {
    setSelecting(true)
    const all = await findAllEnquiries()
    setSelecting(false)
    if (all) onChoose(all)
  }
  return (
    <button type="button" className="row-action" aria-disabled={isSelecting} onClick={() => isSelecting || void select()}>
      {isSelecting ? 'Selecting...' : `Select all ${figure(total)} that match`}
    </button>
  )
}
