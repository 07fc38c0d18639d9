import { useStore } from '@nanostores/react'
import { useEffect, useId, useMemo } from 'react'
import { countOf, figure } from '#domain/fields/counts.ts'
import type { IssueProgress } from '#domain/newsletter/issue-sending.ts'
import type { NewsletterIssue } from '#domain/newsletter/issues.ts'
import { clockFault } from '#domain/publication/london-moment.ts'
import { keptFields } from '#stores/records/kept-fields.ts'
import type { Theirs } from '#stores/records/record-save.ts'
import { $subscribers } from '#stores/subscribers/subscriber-list.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Subsection } from '#ui/Subsection.tsx'
import { type Question, useQuestion } from '#ui/use-question.ts'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { Link } from '../shell/Link.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { dashboardPath } from '../shell/router.ts'
import { useFieldFault } from '../shell/use-field-fault.ts'
import { openProgress, scheduleIssue, sendIssue, sendIssueTest } from './issue-sending.ts'

interface IssueSendingProps {
  issue: NewsletterIssue
  /** Whether the form has unsaved text, which is not sent. */
  unsaved: boolean
  /** Called with the issue after an action, or as a colleague has changed it. */
  onChanged: (changed: Theirs<NewsletterIssue>) => void
}

export function IssueSending({ issue, unsaved, onChanged }: IssueSendingProps) {
  const id = useId()
  return (
    <Subsection id={id} title="Sending" level={3}>
      {unsaved && (
        <p role="status" className="pt-4 text-sm font-medium text-mark">
          Save your changes first. Only the saved issue is sent.
        </p>
      )}
      <div className="xl:grid xl:gap-7 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <SendRow issue={issue} unsaved={unsaved} onChanged={onChanged} />
          <ScheduleRow issue={issue} unsaved={unsaved} onChanged={onChanged} />
          <TestRow issue={issue} unsaved={unsaved} />
        </div>
        <Subscribers />
      </div>
    </Subsection>
  )
}

/** The number of recipients, shown beside the buttons. */
function Subscribers() {
  const { data } = useStore($subscribers)
  if (data === undefined) return null
  const all = data.filter(({ suspected, getsIssues }) => getsIssues && !suspected)
  const confirmed = all.filter(({ confirmedAt }) => confirmedAt !== null).length
  return (
    <Subsection id="issue-subscribers" title="Subscribers" level={4}>
      <p className="figures py-2 text-sm">
        Confirmed {figure(confirmed)} · Waiting {figure(all.length - confirmed)}
      </p>
      <Link className="link text-sm" href={dashboardPath('subscribers')}>
        All subscribers
      </Link>
    </Subsection>
  )
}

function TestRow({ issue, unsaved }: Omit<IssueSendingProps, 'onChanged'>) {
  const $fields = keptFields('issue-test')
  const { email = '' } = useStore($fields)
  const sendTest = async (): Promise<void> => {
    if (await sendIssueTest(issue, email)) $fields.setKey('email', '')
  }
  const { control, error, attempt } = useFieldFault<HTMLInputElement>(email.trim() === '' ? 'Enter an email address first.' : undefined)
  return (
    <Field label="Test message" hint="Sends the saved issue to one address. Its links belong to no subscriber." error={error}>
      {(wiring) => (
        <div className="flex flex-wrap items-center gap-3">
          <input
            {...wiring}
            ref={control}
            type="email"
            className="field max-w-sm"
            autoComplete="email"
            value={email}
            onChange={({ target }) => $fields.setKey('email', target.value)}
          />
          <WaitingButton busy="Sending..." disabled={unsaved} onClick={() => attempt(sendTest)}>
            Send test
          </WaitingButton>
        </div>
      )}
    </Field>
  )
}

function ScheduleRow({ issue, unsaved, onChanged }: IssueSendingProps) {
  const $fields = keptFields(`issue-schedule:${issue.id}`)
  const { clock = '' } = useStore($fields)
  const fault = clockFault(clock, new Date())
  const { control, error, attempt } = useFieldFault<HTMLInputElement>(fault)
  const run = async (): Promise<void> => {
    const changed = await scheduleIssue(issue, clock)
    if (!changed) return
    $fields.setKey('clock', '')
    onChanged(changed)
  }
  return (
    <Field
      label="Send later"
      hint="London time. Sending starts within seconds of that time. Until then you can make the issue a draft again."
      error={clock === '' ? error : fault}
    >
      {(wiring) => (
        <div className="flex flex-wrap items-center gap-3">
          <input
            {...wiring}
            ref={control}
            type="datetime-local"
            className="field figures max-w-sm"
            value={clock}
            onChange={({ target }) => $fields.setKey('clock', target.value)}
          />
          <WaitingButton busy="Scheduling..." disabled={unsaved} onClick={() => attempt(run)}>
            Schedule
          </WaitingButton>
        </div>
      )}
    </Field>
  )
}

function SendRow({ issue, unsaved, onChanged }: IssueSendingProps) {
  const { $progress, read } = useMemo(() => openProgress(issue.id), [issue.id])
  const { data, error } = useStore($progress)
  // A colleague's change may choose other readers.
  useEffect(() => void (issue.updatedAt !== '' && read()), [read, issue.updatedAt])
  const sending = useQuestion(async (asked: NewsletterIssue) => {
    const changed = await sendIssue(asked)
    if (changed) onChanged(changed)
  })
  const ask = (): void => {
    void read()
    sending.ask(issue)
  }
  const isReady = error === undefined && data !== undefined && data.recipients > 0
  return (
    <div className="desk-field">
      <span className="max-md:hidden" />
      <div className="desk-field-control">
        <Button
          look="primary"
          className="justify-self-start"
          disabled={unsaved || !(isReady || sending.isBusy)}
          paused={sending.isBusy}
          onClick={ask}
        >
          {sending.isBusy ? 'Starting...' : 'Send now'}
        </Button>
        {error === undefined ? (
          <p className="text-xs text-faint">{recipientWords(data)}</p>
        ) : (
          <LoadFailure what="The subscribers" done="counted" error={error} onRetry={read} />
        )}
      </div>
      <SendQuestion readers={countOf(data?.recipients ?? 0, 'subscriber')} sending={sending} />
    </div>
  )
}

function recipientWords(progress: IssueProgress | undefined): string {
  if (progress === undefined) return 'Counting the subscribers...'
  if (progress.recipients === 0) return 'No confirmed subscriber has chosen these categories.'
  return `${countOf(progress.recipients, 'confirmed subscriber')} would get it now.`
}

function SendQuestion({ readers, sending }: { readers: string; sending: Question<NewsletterIssue> }) {
  return (
    <ConfirmDialog {...sending.dialog} title={`Send to ${readers}?`} confirmLabel="Send now">
      <p>
        <strong className="font-semibold text-ink">{sending.asked?.subject}</strong> goes to {readers}, and its page becomes public. Sent
        messages cannot be recalled.
      </p>
    </ConfirmDialog>
  )
}
