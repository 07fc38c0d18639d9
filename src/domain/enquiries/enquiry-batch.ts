import * as z from 'zod'
import { largestId } from '../fields/slug.ts'
import { enquiryStatuses } from './enquiry-kinds.ts'

export const enquiryBatchMax = 500

const ids = z
  .array(
    z.int('Each id must be a whole number').min(1, 'Ids begin at 1').max(largestId, 'No id is that large'),
    'List the ids of the enquiries',
  )
  .min(1, 'Name at least one enquiry')
  .max(enquiryBatchMax, `At most ${enquiryBatchMax} enquiries in one call`)
  .transform((list) => [...new Set(list)])

/** Body of `POST /api/enquiries/delete` and `/restore`. Repeated ids count once. */
export const enquiryBatchSchema = z.object({ ids })

/** Body of `POST /api/enquiries/status`. */
export const enquiryStatusBatchSchema = z.object({ ids, status: z.enum(enquiryStatuses, 'Choose new, answered or archived') })

/** The ids of the enquiries that the call changed. The others no longer exist. */
export const enquiryBatchResultSchema = z.object({ ids: z.array(z.number()) })
export type EnquiryBatchResult = z.infer<typeof enquiryBatchResultSchema>

/** `GET /api/enquiries/ids`: all that search and filter find. The status is needed to undo a change. */
export const foundEnquiriesSchema = z.object({ found: z.array(z.object({ id: z.number(), status: z.enum(enquiryStatuses) })) })
export type FoundEnquiry = z.infer<typeof foundEnquiriesSchema>['found'][number]
