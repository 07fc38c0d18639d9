import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { RecordHistory as Lines } from '#domain/audit/audit-pages.ts'
import { type HistorySubject, openHistory } from '#stores/records/record-history.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { Permitted } from '../shell/Permitted.tsx'
import { useKeptFocus } from '../shell/use-kept-focus.ts'
import { auditColumns } from './audit-columns.ts'
import { DeskTable } from './DeskList.tsx'

export type OpenHistory = ReturnType<typeof openHistory>

interface RecordHistoryProps extends HistorySubject {
  /** The earlier versions, for kinds that keep them. */
  versions?: (history: OpenHistory, onRestored: () => void) => ReactNode
}

/** Loaded when it is opened. */
export function RecordHistory(props: RecordHistoryProps) {
  const [open, setOpen] = useState(false)
  const head = useRef<HTMLElement>(null)
  const keepFocus = useKeptFocus()
  return (
    <Permitted to="publish">
      <details className="mt-8 border-t border-rule pt-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary ref={head} className="w-fit text-lg">
          History
        </summary>
        {open && <Content {...props} onRestored={() => keepFocus(() => head.current)} />}
      </details>
    </Permitted>
  )
}

function Content({ versions, onRestored, ...subject }: RecordHistoryProps & { onRestored: () => void }) {
  const [history] = useState(() => openHistory(subject))
  const state = useStore(history.$state)
  useEffect(() => {
    void history.load()
  }, [history])
  if (state.kind === 'loading') return <SkeletonRows rows={3} />
  if (state.kind === 'failed')
    return (
      <div className="py-4">
        <LoadFailure what="The history" error={state.error} onRetry={history.load} />
      </div>
    )
  return (
    <div className="grid gap-6 pt-4">
      {versions?.(history, onRestored)}
      <Events lines={state.lines} />
    </div>
  )
}

function Events({ lines }: { lines: Lines }) {
  if (lines.length === 0) return <p className="text-sm text-soft">No changes in the last twelve months, or since the audit trail began.</p>
  return (
    <section aria-labelledby="record-events">
      <h3 id="record-events" className="pb-2 font-semibold">
        Who did what
      </h3>
      <DeskTable caption="Who did what" rows={lines} {...auditColumns} />
    </section>
  )
}
