import * as z from 'zod'
import { enquiryKinds } from './enquiry-kinds.ts'
import { enquiryStatuses } from './enquiry-statuses.ts'

// Kept apart from enquiries.ts, so that visitors do not load what only the desk needs.

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
  /** Sent by something that did not fill in the form as people do. */
  suspected: z.boolean(),
  status: z.enum(enquiryStatuses),
  createdAt: z.string(),
  /** Null until it was acknowledged. */
  acknowledgedAt: z.string().nullable(),
})
export type EnquiryRecord = z.infer<typeof enquiryRecordSchema>

/** Body of `PUT /api/enquiries/{id}`. Staff may change the status, but never what the visitor wrote. */
export const enquiryUpdateSchema = z.object({
  status: z.enum(enquiryStatuses, 'Choose new, answered or archived'),
  /** Optional. A suspicion is a program's guess, which staff may correct. */
  suspected: z.boolean('suspected must be true or false').exactOptional(),
  /** Optional. Notes that staff acknowledged it, for example by letter. */
  acknowledged: z.literal(true, 'acknowledged can only be true').exactOptional(),
})
export type EnquiryUpdate = z.infer<typeof enquiryUpdateSchema>
