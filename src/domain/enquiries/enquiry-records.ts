import * as z from 'zod'
import { largestId } from '../fields/slug.ts'
import { enquiryKinds, enquiryOutcomes, enquiryStatuses } from './enquiry-kinds.ts'

// In a separate file from enquiries.ts, so that visitors do not load code of the desk.

/** An enquiry as staff read it. Times are ISO 8601. */
export const enquiryRecordSchema = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  service: z.string().nullable(),
  kind: z.enum(enquiryKinds),
  message: z.string(),
  /** Whether the form was filled in unlike a person. */
  suspected: z.boolean(),
  status: z.enum(enquiryStatuses),
  createdAt: z.string(),
  acknowledgedAt: z.string().nullable(),
  assignedTo: z.number().nullable(),
  outcome: z.enum(enquiryOutcomes).nullable(),
  /** Other people in the matter, in the enquirer's words. */
  otherParties: z.string().nullable(),
  /** `YYYY-MM-DD`, as given by the enquirer. */
  deadline: z.string().nullable(),
  /** When it was first answered. Null until then, and for enquiries answered before this was stored. */
  answeredAt: z.string().nullable(),
})
export type EnquiryRecord = z.infer<typeof enquiryRecordSchema>

const chooseStatus = 'Choose new, answered or archived'

/** The fields that staff may change. They can never change the visitor's own words. */
const changeable = {
  status: z.enum(enquiryStatuses, chooseStatus).exactOptional(),
  /** Optional. A suspicion is a program's guess, which staff may correct. */
  suspected: z.boolean('suspected must be true or false').exactOptional(),
  /** Optional. Notes that staff acknowledged it, for example by letter. */
  acknowledged: z.literal(true, 'acknowledged can only be true').exactOptional(),
  /** Null removes the assignment. */
  assignedTo: z.int('Choose an account').min(1, 'Choose an account').max(largestId, 'Choose an account').nullable().exactOptional(),
  outcome: z.enum(enquiryOutcomes, 'Choose one of the outcomes').nullable().exactOptional(),
}

/** Body of `PUT /api/enquiries/{id}`: at least one of the fields. */
export const enquiryUpdateSchema = z
  .object(changeable)
  .refine((update) => Object.keys(update).length > 0, { path: ['status'], message: chooseStatus })
export type EnquiryUpdate = z.infer<typeof enquiryUpdateSchema>
