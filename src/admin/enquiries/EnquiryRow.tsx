import { useStore } from '@nanostores/react'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { subjectOf } from '#domain/enquiries/enquiry-subject.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { updateEnquiry } from '#stores/enquiries/enquiry-actions.ts'
import { $names } from '#stores/enquiries/enquiry-work.ts'
import { DeleteButton } from '../records/DeleteButton.tsx'
import type { OnDelete } from '../records/deletion.ts'
import { Link } from '../shell/Link.tsx'
import { RowMenu } from '../tables/RowMenu.tsx'
import { focusAfter, moveOnIfLost } from '../tables/row-focus.ts'
import { enquiryPath } from './enquiry-address.ts'
import { nameOf, outcomeWords, statusWords } from './enquiry-words.ts'
import { WaitingMark } from './WaitingMark.tsx'

function WorkLine({ assignedTo, outcome }: Pick<EnquiryRecord, 'assignedTo' | 'outcome'>) {
  const name = useStore($names).get(assignedTo ?? 0)
  const parts = [outcome && outcomeWords[outcome], name].filter(Boolean)
  return parts.length === 0 ? null : <p className="text-xs text-soft">{parts.join(', ')}</p>
}

export interface EnquiryRowProps {
  enquiry: EnquiryRecord
  number: number
  ticked: boolean
  onTick: (ticked: boolean) => void
  onDelete: OnDelete<EnquiryRecord>
}

/** On a small screen the name's cell also shows what the hidden columns hold. */
export function EnquiryRow({ enquiry, number, ticked, onTick, onDelete }: EnquiryRowProps) {
  const received = formatMoment(new Date(enquiry.createdAt))
  const subject = subjectOf(enquiry)
  const waiting = enquiry.status === 'new' && !enquiry.suspected
  return (
    <tr>
      <td className="item max-md:hidden">{number}</td>
      <td className="tick">
        <label>
          <input
            type="checkbox"
            aria-label={`Select the enquiry from ${nameOf(enquiry)}`}
            checked={ticked}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
        </label>
      </td>
      <th scope="row" className="words">
        <Link className="link name" href={enquiryPath(enquiry.id)}>
          {nameOf(enquiry)}
        </Link>
        {enquiry.suspected && <span className="badge ml-2">Possible spam</span>}
        <p className="line-clamp-2 max-w-prose text-soft">{enquiry.message}</p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft lg:hidden">
          {waiting ? <WaitingMark {...enquiry} /> : <span>{statusWords[enquiry.status]}</span>}
          <span>{received}</span>
          <WorkLine {...enquiry} />
        </div>
        {subject !== null && <p className="mt-1 text-xs text-soft xl:hidden">{subject}</p>}
      </th>
      <td className="max-xl:hidden">{subject ?? '-'}</td>
      <td className="max-lg:hidden">{received}</td>
      <td className="max-lg:hidden">{waiting ? <WaitingMark {...enquiry} /> : '-'}</td>
      <td className="max-lg:hidden">
        {statusWords[enquiry.status]}
        <WorkLine {...enquiry} />
      </td>
      <td>
        <EnquiryActions enquiry={enquiry} onDelete={onDelete} />
      </td>
    </tr>
  )
}

/** The next status of an enquiry, by its current one. */
const steps = {
  new: { words: 'Mark answered', to: 'answered' },
  answered: { words: 'Archive', to: 'archived' },
  archived: null,
} as const

function EnquiryActions({ enquiry, onDelete }: Pick<EnquiryRowProps, 'enquiry' | 'onDelete'>) {
  const step = steps[enquiry.status]
  const name = nameOf(enquiry)
  const take = (button: HTMLElement, { to }: NonNullable<typeof step>): void => {
    const moveOn = focusAfter(button)
    void updateEnquiry(enquiry.id, { status: to })
    moveOnIfLost(moveOn)
  }
  return (
    <RowMenu
      name={`the enquiry of ${name}`}
      apart={<DeleteButton name={`the enquiry of ${name}`} onClick={(button) => onDelete(enquiry, button)} />}
    >
      {step && (
        <button
          type="button"
          className="row-action"
          data-action={step.to}
          aria-label={`${step.words}: ${name}`}
          onClick={(event) => take(event.currentTarget, step)}
        >
          {step.words}
        </button>
      )}
    </RowMenu>
  )
}
