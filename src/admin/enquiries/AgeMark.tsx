import { useStore } from '@nanostores/react'
import { enquiryAge, waited } from '#domain/enquiries/enquiry-age.ts'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { $now } from '#stores/browser/clock.ts'
import { $daysOff } from '#stores/enquiries/enquiry-inbox.ts'

const marks = {
  'in time': { tint: 'green', words: 'On time' },
  'due soon': { tint: 'orange', words: 'Due soon' },
  overdue: { tint: 'red', words: 'Overdue' },
} as const

/**
 * Compares an enquiry's age with the reply time that the contact page promises.
 * Shows how long it has waited, in hours of business days.
 */
export function AgeMark({ createdAt }: Pick<EnquiryRecord, 'createdAt'>) {
  const age = enquiryAge(createdAt, useStore($now), useStore($daysOff))
  const { tint, words } = marks[age.state]
  return (
    <span className="age-mark figures">
      <span className="badge" data-tint={tint}>
        {words}
      </span>
      <span className="age-words whitespace-nowrap">waiting {waited(age)}</span>
    </span>
  )
}
