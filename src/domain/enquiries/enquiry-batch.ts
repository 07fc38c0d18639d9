import * as z from 'zod'
import { batchSchema } from '../fields/slug-schema.ts'
import { enquiryStatuses } from './enquiry-kinds.ts'

export const enquiryBatchMax = 500

const ids = batchSchema('enquiry', 'enquiries', enquiryBatchMax)

/** Body of `POST /api/enquiries/delete` and `/restore`. */
export const enquiryBatchSchema = z.object({ ids })

/** Body of `POST /api/enquiries/status`. */
export const enquiryStatusBatchSchema = z.object({ ids, status: z.enum(enquiryStatuses, 'Choose new, answered or archived') })

/** The ids of the enquiries that the call changed. The others no longer exist. */
export const enquiryBatchResultSchema = z.object({ ids: z.array(z.number()) })
export type EnquiryBatchResult = z.infer<typeof enquiryBatchResultSchema>

/** `GET /api/enquiries/ids`: all that search and filter find. The status is needed to undo a change. */
export const foundEnquiriesSchema = z.object({ found: z.array(z.object({ id: z.number(), status: z.enum(enquiryStatuses) })) })
export type FoundEnquiry = z.infer<typeof foundEnquiriesSchema>['found'][number]
