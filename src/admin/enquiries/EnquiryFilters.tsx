import { useStore } from '@nanostores/react'
import { enquiryOutcomes } from '#domain/enquiries/work/outcomes.ts'
import { enquiryTable } from '#stores/enquiries/enquiry-view.ts'
import { $me, $people } from '#stores/enquiries/enquiry-work.ts'
import { showEnquiries } from './enquiry-address.ts'
import { outcomeChoices } from './enquiry-words.ts'

const outcomeOf = (value: string) => (value === 'none' ? value : enquiryOutcomes.find((outcome) => outcome === value))

/** Whose enquiries are shown, and how they ended. */
export function EnquiryFilters() {
  const { assigned = '', outcome = '' } = useStore(enquiryTable.$view)
  const { data: people = [] } = useStore($people)
  const me = useStore($me)
  const others = people.filter(({ id, active }) => id !== me && (active || String(id) === assigned))
  return (
    <>
      <select
        aria-label="Assigned to"
        className="field w-auto"
        value={assigned}
        onChange={({ currentTarget }) => showEnquiries({ assigned: currentTarget.value || undefined })}
      >
        <option value="">Everybody’s</option>
        <option value="me">Mine</option>
        <option value="none">Unassigned</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Outcome"
        className="field w-auto"
        value={outcome}
        onChange={({ currentTarget }) => showEnquiries({ outcome: outcomeOf(currentTarget.value) })}
      >
        <option value="">Any outcome</option>
        <option value="none">No outcome yet</option>
        {outcomeChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  )
}
