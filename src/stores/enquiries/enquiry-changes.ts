import { atom } from 'nanostores'
import type { EnquiryUpdate } from '#domain/enquiries/enquiry-records.ts'

interface EnquiryChange {
  /** Null after a deletion. */
  change: EnquiryUpdate | null
  /** Whether the server has accepted it. Until then it may have to be reverted. */
  accepted: boolean
}

/** Changes by staff that the fetched enquiries do not contain yet, by enquiry. */
export const $enquiryChanges = atom<ReadonlyMap<number, EnquiryChange>>(new Map())

export function noteChanges(ids: readonly number[], change: EnquiryChange): void {
  const all = new Map($enquiryChanges.get())
  for (const id of ids) all.set(id, change)
  $enquiryChanges.set(all)
}

export function takeBackChanges(ids: readonly number[]): void {
  const all = new Map($enquiryChanges.get())
  for (const id of ids) all.delete(id)
  $enquiryChanges.set(all)
}

export function acceptedChanges(): ReadonlySet<EnquiryChange> {
  return new Set([...$enquiryChanges.get().values()].filter(({ accepted }) => accepted))
}

/** Removes exactly these changes. A later change of the same enquiry stays. */
export function forgetChanges(known: ReadonlySet<EnquiryChange>): void {
  if (known.size > 0) $enquiryChanges.set(new Map([...$enquiryChanges.get()].filter(([, change]) => !known.has(change))))
}
