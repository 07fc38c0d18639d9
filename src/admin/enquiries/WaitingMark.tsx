import { useStore } from '@nanostores/react'
import { complaintClock, daysLeftWords, deadlineState } from '#domain/enquiries/complaint-clock.ts'
import { enquiryAge, waited } from '#domain/enquiries/enquiry-age.ts'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { formatDay, londonDay } from '#domain/fields/dates.ts'
import { $now } from '#stores/browser/clock.ts'
import { $daysOff } from '#stores/enquiries/enquiry-inbox.ts'

type Waiting = Pick<EnquiryRecord, 'kind' | 'createdAt' | 'acknowledgedAt' | 'deadline'>

const tints = { 'in time': 'green', 'due soon': 'orange', overdue: 'red' } as const

/** The law sets the time for a data protection complaint. An enquirer may have given a deadline too. */
export function WaitingMark({ kind, createdAt, acknowledgedAt, deadline }: Waiting) {
  if (kind === 'enquiry')
    return (
      <span className="waiting-mark">
        <AgeMark createdAt={createdAt} />
        {deadline !== null && <DeadlineMark deadline={deadline} />}
      </span>
    )
  if (acknowledgedAt === null) return <ComplaintClock createdAt={createdAt} />
  return (
    <span className="waiting-mark">
      <span className="badge" data-tint="green">
        Acknowledged
      </span>
      <span className="waiting-words">on {formatDay(londonDay(new Date(acknowledgedAt)))}. Answer without undue delay</span>
    </span>
  )
}

function DeadlineMark({ deadline }: { deadline: string }) {
  const state = deadlineState(deadline, londonDay(useStore($now)))
  return (
    <span className="badge figures" data-tint={tints[state]}>
      Deadline <span className="whitespace-nowrap">{formatDay(deadline)}</span>
    </span>
  )
}

export function ComplaintClock({ createdAt }: Pick<Waiting, 'createdAt'>) {
  const { by, daysLeft, state } = complaintClock(createdAt, useStore($now))
  return (
    <span className="waiting-mark figures">
      <span className="badge" data-tint={tints[state]}>
        {daysLeftWords(daysLeft)}
      </span>
      <span className="waiting-words">acknowledge by {formatDay(by)}</span>
    </span>
  )
}

const ageWords = { 'in time': 'On time', 'due soon': 'Due soon', overdue: 'Overdue' } as const

/** Compares the age, in hours of business days, with the reply time that the contact page promises. */
function AgeMark({ createdAt }: Pick<EnquiryRecord, 'createdAt'>) {
  const age = enquiryAge(createdAt, useStore($now), useStore($daysOff))
  return (
    <span className="age-mark figures">
      <span className="badge" data-tint={tints[age.state]}>
        {ageWords[age.state]}
      </span>
      <span className="age-words whitespace-nowrap">waiting {waited(age)}</span>
    </span>
  )
}
