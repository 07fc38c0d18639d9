import { useStore } from '@nanostores/react'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { $names } from '#stores/enquiries/enquiry-work.ts'
import { outcomeWords } from './enquiry-words.ts'

/** Who deals with an enquiry and how it ended. Nothing shows without either. */
export function WorkLine({ assignedTo, outcome }: Pick<EnquiryRecord, 'assignedTo' | 'outcome'>) {
  const name = useStore($names).get(assignedTo ?? 0)
  const parts = [outcome && outcomeWords[outcome], name].filter(Boolean)
  return parts.length === 0 ? null : <p className="text-xs text-soft">{parts.join(', ')}</p>
}
