import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { figure } from '#domain/fields/counts.ts'
import { Button } from '#ui/Button.tsx'
import { headingAbove } from '../tables/row-focus.ts'
import { type CaseResult, CaseResults } from './CaseResults.tsx'
import { $publishing, type CasePublishing, cancelPublishing, closePublishing, type PublishedRow, publishCases } from './case-publishing.ts'

const headingId = 'publishing-head'

/** Moves the focus to the panel, so that the person who started the run can follow it. */
export function focusPublishing(): void {
  document.getElementById(headingId)?.focus()
}

export function PublishingPanel() {
  const state = useStore($publishing)
  const panel = useRef<HTMLElement>(null)
  if (state.kind === 'idle') return null
  const close = (): void => {
    if (panel.current?.parentElement) headingAbove(panel.current.parentElement)?.focus()
    closePublishing()
  }
  return (
    <section ref={panel} aria-labelledby={headingId} className="my-5 border border-rule border-l-3 border-l-ink bg-sheet p-4 text-sm">
      <div className="flex items-start justify-between gap-4">
        <h3 id={headingId} tabIndex={-1} className="text-lg">
          {state.kind === 'running' ? 'Publishing to Discord' : 'Publishing results'}
        </h3>
        {state.kind === 'done' && (
          <Button small look="quiet" onClick={close}>
            Close
          </Button>
        )}
      </div>
      {state.kind === 'running' ? <Running {...state} /> : <Done {...state} />}
    </section>
  )
}

function Running({ rows, total, waits, cancelled }: Extract<CasePublishing, { kind: 'running' }>) {
  const failures = rows.filter(({ outcome }) => outcome === 'failed').length
  return (
    <div className="figures mt-3 grid gap-3">
      <progress className="desk-progress" aria-label="Cases published" value={rows.length} max={total} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          {figure(rows.length)} of {figure(total)}
          {failures > 0 && `, ${figure(failures)} failed`}
          {waits !== null && `. Discord is limiting messages. Waiting ${waits} ${waits === 1 ? 'second' : 'seconds'}.`}
        </p>
        <Button small paused={cancelled} onClick={cancel}>
          {cancelled ? 'Cancelling...' : 'Cancel'}
        </Button>
      </div>
    </div>
  )
}

/** Moves the focus first, because the button disappears. */
function cancel(): void {
  focusPublishing()
  cancelPublishing()
}

function Done({ rows, untried, cancelled }: Extract<CasePublishing, { kind: 'done' }>) {
  const { published = [], failed: failures = [] } = Object.groupBy(rows, ({ outcome }) => outcome)
  const left = [...failures.map(({ entry }) => entry), ...untried]
  const again = (): void => {
    focusPublishing()
    void publishCases(left)
  }
  return (
    <div className="figures mt-3 grid justify-items-start gap-3">
      <p role="status">
        Published: {figure(published.length)}. Failed: {figure(failures.length)}.
        {untried.length > 0 &&
          (cancelled
            ? ` Not attempted: ${figure(untried.length)}.`
            : ` Stopped after repeated failures; ${figure(untried.length)} not attempted.`)}
      </p>
      {left.length > 0 && (
        <Button small onClick={again}>
          {untried.length === 0 ? `Retry ${figure(left.length)} failed` : `Publish the other ${figure(left.length)}`}
        </Button>
      )}
      {rows.length > 0 && <CaseResults rows={[...failures, ...published].map(resultOf)} rest="published" />}
    </div>
  )
}

function resultOf(row: PublishedRow): CaseResult {
  const { id, title } = row.entry
  return row.outcome === 'published' ? { id, title, mood: 'done', text: 'Published' } : { id, title, mood: 'failed', text: row.reason }
}
