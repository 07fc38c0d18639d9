import { useStore } from '@nanostores/react'
import { complaintClock } from '#domain/enquiries/complaint-clock.ts'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { formatDay, londonDay } from '#domain/fields/dates.ts'
import { $now } from '#stores/browser/clock.ts'
import { AgeMark } from './AgeMark.tsx'

type Waiting = Pick<EnquiryRecord, 'kind' | 'createdAt' | 'acknowledgedAt'>

const tints = { 'in time': 'green', 'due soon': 'orange', overdue: 'red' } as const

/** For a data protection complaint the law sets the days. */
export function WaitingMark({ kind, createdAt, acknowledgedAt }: Waiting) {
  if (kind === 'enquiry') return <AgeMark createdAt={createdAt} />
  if (acknowledgedAt === null) return <ComplaintClock createdAt={createdAt} />
  return <span>Acknowledged on {formatDay(londonDay(new Date(acknowledgedAt)))}. Answer without undue delay</span>
}

export function ComplaintClock({ createdAt }: Pick<Waiting, 'createdAt'>) {
  const { by, daysLeft, state } = complaintClock(createdAt, useStore($now))
  return (
    <span className="figures inline-flex flex-wrap items-baseline gap-x-2">
      <span className="badge" data-tint={tints[state]}>
        {daysLeft < 0 ? 'Overdue' : daysLeft === 1 ? '1 day left' : `${daysLeft} days left`}
      </span>
      <span>acknowledge by {formatDay(by)}</span>
    </span>
  )
}
