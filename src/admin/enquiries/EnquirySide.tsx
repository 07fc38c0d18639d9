import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { enquiryStatuses, subjectOf } from '#domain/enquiries/enquiry-kinds.ts'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import type { ConflictPlace, EnquiryWork } from '#domain/enquiries/work/thread.ts'
import { capital } from '#domain/fields/capital.ts'
import { andMore } from '#domain/fields/counts.ts'
import { formatDay, formatMoment, londonDay } from '#domain/fields/dates.ts'
import { phoneLink } from '#domain/fields/phone.ts'
import { paths } from '#domain/site/paths.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Subsection } from '#ui/Subsection.tsx'
import { useQuestion } from '#ui/use-question.ts'
import { Link } from '../shell/Link.tsx'
import { go } from '../shell/navigation.ts'
import { deleteQuestion } from './delete-question.tsx'
import { deleteEnquiry, updateEnquiry } from './enquiry-actions.ts'
import { enquiriesPath, enquiryPath } from './enquiry-address.ts'
import { isWaiting, statusWords } from './enquiry-words.ts'
import { $openWork } from './enquiry-work.ts'
import { WaitingMark } from './WaitingMark.tsx'
import { WorkFields } from './WorkFields.tsx'

const statuses = enquiryStatuses.map((value) => ({ value, label: statusWords[value] }))

/** The column beside the conversation: the enquirer, the work on it, and possible conflicts. */
export function EnquirySide({ enquiry }: { enquiry: EnquiryRecord }) {
  const awaitsAcknowledgement = enquiry.kind === 'data-complaint' && enquiry.acknowledgedAt === null && enquiry.status === 'new'
  return (
    <div className="enquiry-side">
      <Subsection id="enquiry-work" title="Work" level={3}>
        <div className="enquiry-fields grid justify-items-start gap-3 pt-3">
          <ChoiceRow
            label="Status"
            choices={statuses}
            value={enquiry.status}
            onChange={(status) => void updateEnquiry(enquiry.id, { status })}
          />
          {awaitsAcknowledgement && (
            <Button small onClick={() => void updateEnquiry(enquiry.id, { status: enquiry.status, acknowledged: true })}>
              Mark as acknowledged
            </Button>
          )}
          <WorkFields enquiry={enquiry} />
        </div>
      </Subsection>
      {/* The hints arrive late. Above the buttons they would push them from under the pointer. */}
      <ConflictHints />
      <Facts enquiry={enquiry} />
      <DeleteButton enquiry={enquiry} />
    </div>
  )
}

function Facts({ enquiry }: { enquiry: EnquiryRecord }) {
  const waiting = isWaiting(enquiry)
  return (
    <Subsection id="enquiry-facts" title="Enquirer" level={3}>
      <dl className="enquiry-facts">
        <Fact label="Received">
          <span className="figures block">{formatMoment(enquiry.createdAt)}</span>
          {waiting && <WaitingMark {...enquiry} />}
        </Fact>
        {enquiry.deadline !== null && !waiting && <Fact label="Deadline">{formatDay(enquiry.deadline)}</Fact>}
        <Fact label="Email">{enquiry.email}</Fact>
        <Fact label="Phone">{enquiry.phone === null ? '-' : <Phone written={enquiry.phone} />}</Fact>
        <Fact label="Service">{subjectOf(enquiry) ?? '-'}</Fact>
        {enquiry.otherParties !== null && (
          <Fact label="Other parties">
            <p className="whitespace-pre-wrap">{enquiry.otherParties}</p>
          </Fact>
        )}
      </dl>
    </Subsection>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Phone({ written }: { written: string }) {
  const link = phoneLink(written)
  if (link === null) return written
  return (
    <a className="link figures" href={link}>
      {written}
    </a>
  )
}

/** One party of many matters must not push the composer out of view. */
const hintsAtOnce = 5

/** Names that may also be in another matter. They are hints: staff decide whether there is a conflict. */
function ConflictHints() {
  const { data } = useStore($openWork)
  if (!data || data.hints.length === 0) return null
  const unlisted = data.hintCount - data.hints.length
  const folded = data.hints.slice(hintsAtOnce)
  return (
    <div className="enquiry-hints">
      <Notice title="There may be a conflict of interest">
        <Hints hints={data.hints.slice(0, hintsAtOnce)} />
        {folded.length > 0 && (
          <details>
            <summary>{capital(andMore(data.hintCount - hintsAtOnce, 'names'))}</summary>
            <Hints hints={folded} />
            {unlisted > 0 && <p>...{andMore(unlisted, 'names')}</p>}
          </details>
        )}
      </Notice>
    </div>
  )
}

function Hints({ hints }: { hints: EnquiryWork['hints'] }) {
  return (
    <ul>
      {hints.map(({ own, name, place }) => (
        <li key={`${own} ${name} ${place.kind === 'case' ? place.slug : place.id}`}>
          “{own}” may be “{name}” in <Place place={place} />
        </li>
      ))}
    </ul>
  )
}

function Place({ place }: { place: ConflictPlace }) {
  if (place.kind === 'case')
    return (
      <a className="link" href={paths.case(place.slug)}>
        {place.title}
      </a>
    )
  return (
    <Link className="link" href={enquiryPath(place.id)}>
      the enquiry of {place.from}, {formatDay(londonDay(new Date(place.createdAt)))}
    </Link>
  )
}

function DeleteButton({ enquiry }: { enquiry: EnquiryRecord }) {
  const { words, ...question } = deleteQuestion(enquiry)
  const deletion = useQuestion(async (asked: EnquiryRecord) => {
    if (await deleteEnquiry(asked)) go(enquiriesPath())
  })
  return (
    <div>
      <Button small look="quiet" paused={deletion.isBusy} onClick={() => deletion.ask(enquiry)}>
        {deletion.isBusy ? 'Deleting...' : 'Delete'}
      </Button>
      <ConfirmDialog {...deletion.dialog} {...question}>
        {words}
      </ConfirmDialog>
    </div>
  )
}
