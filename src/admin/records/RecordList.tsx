import { type ReactNode, useState } from 'react'
import type { TabKind } from '#domain/kinds/content-types.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Link } from '../shell/Link.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { Permitted } from '../shell/Permitted.tsx'
import { editorPath } from '../shell/router.ts'
import { focusAfter, focusRestored } from '../tables/row-focus.ts'
import { useSavedMark } from '../tables/SavedMark.tsx'
import { DeletedLink } from './DeletedLink.tsx'
import { type OnDelete, type PendingDeletion, undoOffered } from './deletion.ts'

export interface RecordListProps<Item> {
  kind: TabKind
  heading: string
  addLabel: string
  /** As in 'The news could not be loaded'. */
  what: string
  noneYet: string
  list: { data?: readonly Item[]; error?: unknown }
  onRetry: () => void
  deletion: {
    question: string
    confirmLabel: string
    nameOf: (item: Item) => string
    run: (item: Item, onRestored: typeof focusRestored) => Promise<unknown>
  }
  /** Renders the rows, once there are any. */
  children: (items: readonly Item[], onDelete: OnDelete<Item>) => ReactNode
}

export function RecordList<Item>(props: RecordListProps<Item>) {
  const { kind, heading, addLabel, what, noneYet, list, onRetry, deletion, children } = props
  const { data, error } = list
  useSavedMark()
  const [pendingDeletion, setPendingDeletion] = useState<PendingDeletion<Item> | null>(null)
  return (
    <section aria-labelledby={`${kind}-head`}>
      <div className="desk-head">
        <h2 id={`${kind}-head`}>{heading}</h2>
        <div className="flex flex-wrap gap-3">
          <DeletedLink kind={kind} />
          <Permitted to="write drafts">
            <Link className="button button-primary button-small" href={editorPath(kind, 'new')}>
              {addLabel}
            </Link>
          </Permitted>
        </div>
      </div>
      {error ? <LoadFailure what={what} error={error} onRetry={onRetry} /> : null}
      {data === undefined && !error && <SkeletonRows />}
      {data?.length === 0 && <p className="py-8 text-soft">{noneYet}</p>}
      {data !== undefined &&
        data.length > 0 &&
        children(data, (item, button) => setPendingDeletion({ item, returnFocus: focusAfter(button) }))}
      <ConfirmDialog
        open={pendingDeletion !== null}
        title={deletion.question}
        confirmLabel={deletion.confirmLabel}
        onCancel={() => setPendingDeletion(null)}
        onConfirm={() => {
          setPendingDeletion(null)
          if (pendingDeletion) void deletion.run(pendingDeletion.item, focusRestored)
        }}
        returnFocus={pendingDeletion?.returnFocus}
      >
        <p>
          <strong className="font-semibold text-ink">{pendingDeletion && deletion.nameOf(pendingDeletion.item)}</strong> will be removed
          from the website. {undoOffered}
        </p>
      </ConfirmDialog>
    </section>
  )
}
