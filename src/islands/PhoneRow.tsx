import type { ReactNode } from 'react'
import { e164, hoursLine } from '#domain/practice/lines.ts'
import type { Practice } from '#domain/practice/type.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { ScheduleRow } from './Beside.tsx'

/** The number to call, and when somebody answers. `about` is a line on whom to ask for. */
export function PhoneRow({ practice, about }: { practice: Practice; about?: string }): ReactNode {
  const { phone } = practice
  const hours = hoursLine(practice)
  if (phone === null) return null
  return (
    <ScheduleRow label="Direct line">
      <a className="link whitespace-nowrap" href={`tel:${e164(phone)}`} data-event="contact-method" data-method="phone">
        {phone}
      </a>
      {about && <span className="block text-soft">{typeset(about)}</span>}
      {hours && <span className="block text-soft">{typeset(hours)}</span>}
    </ScheduleRow>
  )
}
