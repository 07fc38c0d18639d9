import { useStore } from '@nanostores/react'
import { enquiryOutcomes } from '#domain/enquiries/enquiry-kinds.ts'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { outcomeWords } from './enquiry-words.ts'
import { $me, $people, assignEnquiry, peopleFor, reloadPeople, setOutcome } from './enquiry-work.ts'

export const outcomeOptions = enquiryOutcomes.map((outcome) => (
  <option key={outcome} value={outcome}>
    {outcomeWords[outcome]}
  </option>
))

/** Stores each choice at once. */
export function WorkFields({ enquiry }: { enquiry: EnquiryRecord }) {
  const people = useStore($people)
  const me = useStore($me)
  return (
    <>
      <Field label="Assigned to">
        {(wiring) => (
          <div className="flex flex-wrap items-center gap-3">
            <select
              {...wiring}
              className="field w-auto"
              value={enquiry.assignedTo ?? ''}
              onChange={({ currentTarget }) => void assignEnquiry(enquiry, Number(currentTarget.value) || null)}
            >
              <option value="">Nobody</option>
              {peopleFor(people, enquiry.assignedTo).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            {enquiry.assignedTo !== me && (
              <Button small data-key="a" onClick={() => void assignEnquiry(enquiry, me)}>
                Assign to me
              </Button>
            )}
          </div>
        )}
      </Field>
      {people.error && !people.data && <LoadFailure what="The names of colleagues" error={people.error} onRetry={reloadPeople} />}
      <Field label="Outcome">
        {(wiring) => (
          <select
            {...wiring}
            className="field w-auto"
            data-key="o"
            value={enquiry.outcome ?? ''}
            onChange={({ currentTarget }) =>
              void setOutcome(enquiry, enquiryOutcomes.find((outcome) => outcome === currentTarget.value) ?? null)
            }
          >
            <option value="">None yet</option>
            {outcomeOptions}
          </select>
        )}
      </Field>
    </>
  )
}
