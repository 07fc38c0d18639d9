import type { ReactNode } from 'react'
import { hoursLine } from '#domain/practice/lines.ts'
import type { Practice } from '#domain/practice/type.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { ScheduleRow } from './Beside.tsx'
import { PhoneLink } from './PhoneLink.tsx'

interface Props {
  practice: Practice
  /** The person's direct number. The office's number is shown if there is none. */
  direct?: string | null
  /** The person to ask for at the office. */
  about?: string
}

export function PhoneRow({ practice, direct = null, about }: Props): ReactNode {
  const phone = direct ?? practice.phone
  const hours = hoursLine(practice)
  if (phone === null) return null
  return (
    <ScheduleRow label={direct === null ? 'Phone' : 'Direct line'}>
      <PhoneLink phone={phone} />
      {about && direct === null && <span className="block text-soft">{typeset(about)}</span>}
      {hours && <span className="block text-soft">{typeset(hours)}</span>}
    </ScheduleRow>
  )
}
