import * as z from 'zod'
import { cursorWith, pageNumber } from '../fields/paging.ts'
import { largestId } from '../fields/slug.ts'
import { isStorableText, unstorable } from '../fields/storable-text.ts'
import { enquiryOutcomes } from './enquiry-kinds.ts'
import { enquiryOrders, enquiryShows, longestEnquirySearch } from './enquiry-pages.ts'

const badAssigned = 'assigned must be me, none or the id of an account'

/** An account, or nobody (null). */
const assignedSchema = z
  .string()
  .regex(/^(?:me|none|[1-9]\d{0,9})$/, badAssigned)
  .transform((text) => (text === 'me' ? text : text === 'none' ? null : Number(text)))
  .refine((id) => typeof id !== 'number' || id <= largestId, badAssigned)

/** Null finds the enquiries without an outcome. */
const outcomeSchema = z
  .enum(['none', ...enquiryOutcomes], `outcome must be none or one of ${enquiryOutcomes.join(', ')}`)
  .transform((outcome) => (outcome === 'none' ? null : outcome))

const enquiryId = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine((id) => id <= largestId)

/** `?q, show, assigned, outcome, order, page, after, export` of the enquiries. */
export const enquiryQuerySchema = z.object({
  /** Words that the enquiry must contain, in any order. */
  q: z
    .string()
    .trim()
    .max(longestEnquirySearch, `q must be at most ${longestEnquirySearch} characters`)
    .refine(isStorableText, unstorable)
    .default(''),
  show: z.enum(enquiryShows, `show must be one of ${enquiryShows.join(', ')}`).default('inbox'),
  assigned: assignedSchema.optional(),
  outcome: outcomeSchema.optional(),
  /** `due`: enquiries that wait come first, by the promised time and the visitor's deadline. */
  order: z.enum(enquiryOrders, `order must be one of ${enquiryOrders.join(', ')}`).default('newest'),
  page: pageNumber,
  /** The last row of the previous page, if ordered by age. New enquiries then cause no gap and no repetition. */
  after: cursorWith(enquiryId).optional(),
  /** The first page of an export. The audit trail gets a line. */
  export: z.literal('begin', 'export must be begin').optional(),
})

/** The query with `me` replaced by the account. */
export const forAccount = (account: number, { assigned, ...query }: z.infer<typeof enquiryQuerySchema>) => ({
  ...query,
  assignedTo: assigned === 'me' ? account : assigned,
})
export type EnquiryQuery = ReturnType<typeof forAccount>
