import * as z from 'zod'
import { enquiryOrders, enquiryShows, longestEnquirySearch } from '#domain/enquiries/enquiry-shows.ts'
import { enquiryOutcomes } from '#domain/enquiries/work/outcomes.ts'
import { largestId } from '#domain/fields/slug.ts'
import { isStorableText, unstorable } from '#domain/fields/storable-text.ts'

const badCursor = 'after must be the next value of an earlier answer'

/** A time as answers write it. PostgreSQL has no year 0. */
const isMoment = (text: string) => z.iso.datetime({ precision: 3 }).safeParse(text).success && !text.startsWith('0000')

const cursorSchema = z
  .string()
  .regex(/^[^,]+,\d{1,10}$/, badCursor)
  .transform((text) => ({ createdAt: text.slice(0, text.indexOf(',')), id: Number(text.slice(text.indexOf(',') + 1)) }))
  .refine(({ createdAt, id }) => isMoment(createdAt) && id <= largestId, badCursor)

const badAssigned = 'assigned must be me, none or the id of an account'

/** An account, or nobody (null). */
const assignedSchema = z
  .string()
  .regex(/^(?:me|none|[1-9]\d{0,9})$/, badAssigned)
  .transform((text) => (text === 'me' ? text : text === 'none' ? null : Number(text)))
  .refine((id) => typeof id !== 'number' || id <= largestId, badAssigned)

const outcomeSchema = z
  .enum(['none', ...enquiryOutcomes], `outcome must be none or one of ${enquiryOutcomes.join(', ')}`)
  .transform((outcome) => (outcome === 'none' ? null : outcome))

/**
 * `?q, show, assigned, outcome, order, page, after, export` of the enquiries.
 * `after` is for the orders by age. The order by due time has only numbered pages.
 */
export const enquiryQuerySchema = z.object({
  q: z
    .string()
    .trim()
    .max(longestEnquirySearch, `q must be at most ${longestEnquirySearch} characters`)
    .refine(isStorableText, unstorable)
    .default(''),
  show: z.enum(enquiryShows, `show must be one of ${enquiryShows.join(', ')}`).default('inbox'),
  assigned: assignedSchema.optional(),
  outcome: outcomeSchema.optional(),
  order: z.enum(enquiryOrders, `order must be one of ${enquiryOrders.join(', ')}`).default('newest'),
  page: z.coerce.number('page must be a number').int().min(1).max(1_000_000).default(1),
  after: cursorSchema.optional(),
  /** The first page of an export. The audit trail gets a line. */
  export: z.literal('begin', 'export must be begin').optional(),
})

/** The query with `me` replaced by the account. */
export const forAccount = (account: number, { assigned, ...query }: z.infer<typeof enquiryQuerySchema>) => ({
  ...query,
  assignedTo: assigned === 'me' ? account : assigned,
})
