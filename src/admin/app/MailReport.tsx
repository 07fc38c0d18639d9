import { figure } from '#domain/fields/counts.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { workName } from '#domain/jobs/job-kinds.ts'
import type { JobProblem } from '#domain/jobs/job-problem.ts'
import type { MailReport as Report, UnsentMail } from '#domain/mail/mail-report.ts'
import { discardMail, retryMail } from '#stores/desk/mail.ts'
import { Subsection } from '#ui/Subsection.tsx'
import { Link } from '../shell/Link.tsx'
import { dashboardPath, settingsPath } from '../shell/router.ts'

/** Messages that were not sent, and background work that failed. Shows nothing if there is neither. */
export function MailReport({ report }: { report: Report }) {
  const listed = report.unsent.filter(({ isSending }) => !isSending)
  const isQuiet = report.isSetUp && report.hasNoticeAddress && listed.length === 0
  return (
    <>
      {!isQuiet && (
        <Subsection id="mail" title="Mail">
          <p className="py-2 text-sm text-soft">
            {stateWords(report)}{' '}
            <Link className="link" href={settingsPath('mail')}>
              Mail settings
            </Link>
          </p>
          {listed.length > 0 && (
            <ul className="border-t border-rule text-sm">
              {listed.map((mail) => (
                <Unsent key={mail.id} mail={mail} />
              ))}
            </ul>
          )}
        </Subsection>
      )}
      {report.failedWork.length > 0 && <FailedWork failed={report.failedWork} />}
    </>
  )
}

function stateWords({ isSetUp, hasNoticeAddress, counts }: Report): string {
  if (!isSetUp) return 'Mail is not set up, so staff get no notice of enquiries. Set the variable SMTP_URL.'
  if (!hasNoticeAddress) return 'Staff get no notice of enquiries, because no address is set. Enter one in the settings.'
  const words = [
    ['Sending', counts.sending],
    ['Waiting', counts.waiting],
    ['Not sent', counts.failed],
  ] as const
  const parts = words.flatMap(([word, count]) => (count === 0 ? [] : `${word}: ${figure(count)}`))
  return parts.length === 0 ? 'All messages were sent.' : parts.join(' · ')
}

const kindWords = {
  notice: 'Notice of an enquiry',
  acknowledgement: 'Acknowledgement of an enquiry',
  confirmation: 'Confirmation of a subscription',
  follow: 'Confirmation of a follow',
  review: 'Draft for review',
  returned: 'Draft handed back',
  account: 'Message about an account',
  answer: 'Answer to an enquiry',
  'failed-work': 'Message about background work that failed',
} as const

function recordPath({ kind, recordId }: UnsentMail): string {
  if (kind === 'account') return settingsPath('accounts')
  if (kind === 'failed-work') return dashboardPath('dashboard')
  if (kind === 'review' || kind === 'returned') return `${dashboardPath('drafts')}&open=${recordId}`
  return kind === 'confirmation' || kind === 'follow' ? dashboardPath('subscribers') : `${dashboardPath('enquiries')}&open=${recordId}`
}

function nextWords({ state, dueAt }: UnsentMail): string {
  return state === 'failed' ? 'It will not be retried automatically.' : `Next attempt: ${formatMoment(dueAt)}.`
}

function Unsent({ mail }: { mail: UnsentMail }) {
  const name = kindWords[mail.kind]
  return (
    <li className="grid gap-1 border-b border-rule py-2.5">
      <Link className="link" href={recordPath(mail)}>
        {name}
      </Link>
      <span className="text-soft">
        {mail.problem ?? 'Not tried yet.'} {nextWords(mail)}
      </span>
      <span className="flex flex-wrap gap-x-4">
        <button type="button" className="row-action" aria-label={`Send now: ${name}`} onClick={() => void retryMail(mail)}>
          Send now
        </button>
        <button type="button" className="row-action" aria-label={`Discard: ${name}`} onClick={() => void discardMail(mail)}>
          Discard
        </button>
      </span>
    </li>
  )
}

/** Lists background work that failed. It is retried automatically, so there is no button. */
function FailedWork({ failed }: { failed: readonly JobProblem[] }) {
  return (
    <Subsection id="failed-work" title="Background work that failed">
      <ul className="text-sm">
        {failed.map((job) => (
          <li key={`${job.kind} ${job.key}`} className="grid gap-1 border-b border-rule py-2.5">
            <span>{workName(job)}</span>
            <span className="text-soft">
              {job.problem} {job.runAt === null ? 'It is running again.' : `Next attempt: ${formatMoment(job.runAt)}.`}
            </span>
          </li>
        ))}
      </ul>
    </Subsection>
  )
}
