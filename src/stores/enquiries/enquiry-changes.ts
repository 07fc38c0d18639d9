import { atom } from 'nanostores'
import type { EnquiryUpdate } from '#domain/enquiries/enquiry-records.ts'

export interface EnquiryChange {
  /** Null after a deletion. */
  change: EnquiryUpdate | null
  /** Whether the server has accepted it. Until then it may have to be undone. */
  accepted: boolean
}

/** Changes by staff that the fetched enquiries do not contain yet, by enquiry. */
export const $enquiryChanges = atom<ReadonlyMap<number, EnquiryChange>>(new Map())

export function noteChange(id: number, change: EnquiryChange): void {
  $enquiryChanges.set(new Map($enquiryChanges.get()).set(id, change))
}

export function takeBackChange(id: number): void {
  $enquiryChanges.set(new Map([...$enquiryChanges.get()].filter(([key]) => key !== id)))
}

export function acceptedChanges(): ReadonlySet<EnquiryChange> {
  return new Set([...$enquiryChanges.get().values()].filter(({ accepted }) => accepted))
}

/** Removes exactly these changes. A later change of the same enquiry stays. */
export function forgetChanges(known: ReadonlySet<EnquiryChange>): void {
  if (known.size > 0) $enquiryChanges.set(new Map([...$enquiryChanges.get()].filter(([, change]) => !known.has(change))))
}
