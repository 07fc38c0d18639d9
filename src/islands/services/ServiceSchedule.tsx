import type { ReactNode } from 'react'
import type { Practice } from '#domain/practice/type.ts'
import type { Service } from '#domain/services/type.ts'
import { ScheduleRow } from '../Beside.tsx'
import { PhoneRow } from '../PhoneRow.tsx'

/** The sections below, with the ids of their headings. */
const sections = [
  { id: 'item-1', title: 'How We Can Help' },
  { id: 'item-2', title: 'Our Approach' },
  { id: 'item-3', title: 'Why Choose Us' },
] as const

/** Beside the head of a service: what its page holds, what it costs, and whom to call. */
export function ServiceSchedule({ service, practice }: { service: Service; practice: Practice }): ReactNode {
  return (
    <aside aria-label="Schedule">
      <dl className="schedule text-sm">
        <ScheduleRow label="Schedule">
          <ul className="grid gap-2">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a className="link" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </ScheduleRow>
        {service.costs !== null && (
          <ScheduleRow label="Fees">
            <a className="link" href="#costs">
              What It Costs
            </a>
          </ScheduleRow>
        )}
        <PhoneRow practice={practice} />
      </dl>
    </aside>
  )
}
