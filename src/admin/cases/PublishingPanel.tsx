import { useStore } from '@nanostores/react'
import { figure } from '#domain/fields/counts.ts'
import { Button } from '#ui/Button.tsx'
import { TransferPanel, type TransferPanelProps } from '../tables/TransferPanel.tsx'
import { type CaseResult, CaseResults } from './CaseResults.tsx'
import { $publishing, type CasePublishing, cancelPublishing, closePublishing, type PublishedRow, publishCases } from './case-publishing.ts'

const headingId = 'publishing-head'

/** Moves the focus to the panel, so that the person who started the run can follow it. */
export function focusPublishing(): void {
  document.getElementById(headingId)?.focus()
}

export function PublishingPanel() {
  const state = useStore($publishing)
  if (state.kind === 'idle') return null
  return <TransferPanel headingId={headingId} {...(state.kind === 'running' ? running(state) : done(state))} />
}

function running({ rows, total, waits, cancelled }: Extract<CasePublishing, { kind: 'running' }>): TransferPanelProps {
  const failures = rows.filter(({ outcome }) => outcome === 'failed').length
  return {
    title: 'Publishing to Discord',
    status: (
      <p>
        {figure(rows.length)} of {figure(total)}
        {failures > 0 && `, ${figure(failures)} failed`}
        {waits !== null && `. Discord is limiting messages. Waiting ${waits} ${waits === 1 ? 'second' : 'seconds'}.`}
      </p>
    ),
    children: <progress className="desk-progress" aria-label="Cases published" value={rows.length} max={total} />,
    actions: (
      <Button small paused={cancelled} onClick={cancelPublishing}>
        {cancelled ? 'Cancelling...' : 'Cancel'}
      </Button>
    ),
  }
}

function done({ rows, untried, cancelled }: Extract<CasePublishing, { kind: 'done' }>): TransferPanelProps {
  const { published = [], failed: failures = [] } = Object.groupBy(rows, ({ outcome }) => outcome)
  const left = [...failures.map(({ entry }) => entry), ...untried]
  return {
    title: 'Publishing results',
    status: (
      <p>
        Published: {figure(published.length)}. Failed: {figure(failures.length)}.
        {untried.length > 0 &&
          (cancelled
            ? ` Not attempted: ${figure(untried.length)}.`
            : ` Stopped after repeated failures; ${figure(untried.length)} not attempted.`)}
      </p>
    ),
    actions: (
      <>
        {left.length > 0 && (
          <Button small onClick={() => void publishCases(left)}>
            {untried.length === 0 ? `Retry ${figure(left.length)} failed` : `Publish the other ${figure(left.length)}`}
          </Button>
        )}
        <Button small onClick={closePublishing}>
          Close
        </Button>
      </>
    ),
    further: rows.length > 0 && <CaseResults rows={[...failures, ...published].map(resultOf)} rest="published" />,
  }
}

function resultOf(row: PublishedRow): CaseResult {
  const { id, title } = row.entry
  return row.outcome === 'published' ? { id, title, mood: 'done', text: 'Published' } : { id, title, mood: 'failed', text: row.reason }
}
