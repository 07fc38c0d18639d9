import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { figure } from '#domain/fields/counts.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import type { IssueProgress } from '#domain/newsletter/issue-sending.ts'
import type { NewsletterIssue } from '#domain/newsletter/issues.ts'
import type { Theirs } from '#stores/records/record-save.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Subsection } from '#ui/Subsection.tsx'
import { useQuestion } from '#ui/use-question.ts'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { IssuePreview } from './IssuePreview.tsx'
import { cancelIssue, isReadAgain, openProgress, resumeIssue } from './issue-sending.ts'
import { outcomeWords, outdatedWords, pausedUntil, progressWords, stateTints, stateWords, timeLabels } from './issue-words.ts'

interface IssueReportProps {
  issue: NewsletterIssue
  onChanged: (changed: Theirs<NewsletterIssue>) => void
}

/** An issue that is scheduled, being sent or sent. */
export function IssueReport({ issue, onChanged }: IssueReportProps) {
  const { $progress, read, watch } = useMemo(() => openProgress(issue.id), [issue.id])
  const { data, error } = useStore($progress)
  // The progress is read again after an action.
  useEffect(() => (issue.updatedAt === '' ? undefined : watch()), [watch, issue.updatedAt])
  const failure = error !== undefined && <ProgressFailure progress={data} error={error} onRetry={read} />
  if (data === undefined) return failure || <SkeletonRows rows={6} />
  return (
    <>
      {failure}
      <dl className="desk-facts">
        <div>
          <dt>State</dt>
          <dd className="grid justify-items-start gap-2">
            <span className="badge" data-tint={stateTints[data.state]}>
              {stateWords[data.state]}
            </span>
            <Progress progress={data} />
          </dd>
        </div>
        <Times issue={issue} progress={data} />
        <Numbers progress={data} />
      </dl>
      <Actions issue={issue} progress={data} onChanged={onChanged} onActed={read} />
      {data.problems.length > 0 && <Problems progress={data} />}
      <IssuePreview issue={issue} />
    </>
  )
}

interface ProgressFailureProps {
  /** The figures that are shown nevertheless. */
  progress: IssueProgress | undefined
  error: unknown
  onRetry: () => Promise<void>
}

function ProgressFailure({ progress, error, onRetry }: ProgressFailureProps) {
  return (
    <div className="py-6">
      {isReadAgain(progress) ? (
        <Notice title={outdatedWords(error)} />
      ) : (
        <LoadFailure what="The progress" error={error} onRetry={onRetry} />
      )}
    </div>
  )
}

function Progress({ progress }: { progress: IssueProgress }) {
  const { state, recipients, counts } = progress
  if (state === 'scheduled' || state === 'draft') return null
  return (
    <>
      {state === 'sending' && (
        <progress
          className="desk-progress max-w-sm"
          aria-label="Messages done"
          max={recipients}
          value={recipients - counts.waiting - counts.sending}
        />
      )}
      <p role="status" className="text-sm text-soft">
        {progressWords(progress)}
      </p>
    </>
  )
}

function Times({ issue, progress }: { issue: NewsletterIssue; progress: IssueProgress }) {
  const { state } = progress
  const at = state === 'scheduled' ? progress.sendAt : issue.startedAt
  if (at === null) return null
  return (
    <div>
      <dt>{timeLabels[state]}</dt>
      <dd className="figures">{formatMoment(at)}, London time</dd>
    </div>
  )
}

function Numbers({ progress: { state, recipients, counts } }: { progress: IssueProgress }) {
  const numbers: readonly (readonly [string, number])[] = [
    [state === 'scheduled' ? 'Subscribers now' : 'Subscribers at the start', recipients],
    ['Sent', counts.sent],
    ['Refused by the mail server', counts.failed],
    ['Outcome unknown, not sent again', counts.unknown],
    ['Not sent, because the subscription ended or the sending was stopped', counts.dropped],
  ]
  return numbers
    .filter(([, count], place) => place === 0 || count > 0)
    .map(([label, count]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="figures">{figure(count)}</dd>
      </div>
    ))
}

interface ActionsProps extends IssueReportProps {
  progress: IssueProgress
  onActed: () => Promise<void>
}

function Actions({ issue, progress, onChanged, onActed }: ActionsProps) {
  const current = { ...issue, state: progress.state }
  const run = async (action: typeof cancelIssue): Promise<void> => {
    const changed = await action(current)
    if (changed) onChanged(changed)
    await onActed()
  }
  const stopping = useQuestion(run)
  const isWaiting = pausedUntil(progress) !== null
  return (
    <div className="flex flex-wrap gap-3 py-4">
      {progress.state === 'scheduled' && (
        <WaitingButton busy="Cancelling..." onClick={() => run(cancelIssue)}>
          Cancel and edit
        </WaitingButton>
      )}
      {(isWaiting || progress.counts.failed > 0) && (
        <WaitingButton busy="Starting..." onClick={() => run(resumeIssue)}>
          {isWaiting ? 'Try again now' : 'Send the refused ones again'}
        </WaitingButton>
      )}
      {progress.state === 'sending' && progress.counts.waiting > 0 && (
        <Button small paused={stopping.isBusy} onClick={() => stopping.ask(cancelIssue)}>
          {stopping.isBusy ? 'Stopping...' : 'Stop'}
        </Button>
      )}
      <ConfirmDialog {...stopping.dialog} title="Stop the sending?" confirmLabel="Stop" cancelLabel="Continue sending">
        <p>Subscribers who have not received the issue yet will not get it. Its page stays public.</p>
      </ConfirmDialog>
    </div>
  )
}

function Problems({ progress: { problems } }: { progress: IssueProgress }) {
  return (
    <Subsection id="issue-problems" title="Not confirmed" level={3} className="pt-4">
      <ul className="border-t border-rule text-sm">
        {problems.map(({ subscriberId, email, state, problem }) => (
          <li key={subscriberId} className="grid gap-0.5 border-b border-rule py-2.5">
            <span className="wrap-anywhere">{email ?? 'A former subscriber'}</span>
            <span className="wrap-anywhere text-soft">
              {outcomeWords[state]}. {problem ?? 'No reason is known.'}
            </span>
          </li>
        ))}
      </ul>
    </Subsection>
  )
}
