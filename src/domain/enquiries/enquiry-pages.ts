import * as z from 'zod'
import { type EnquiryRecord, enquiryRecordSchema } from './enquiry-records.ts'

/** The filters of enquiries. The inbox has all that are neither archived nor suspected, including complaints. */
export const enquiryShows = ['inbox', 'new', 'answered', 'archived', 'suspected', 'complaints', 'all'] as const
export type EnquiryShow = (typeof enquiryShows)[number]

type Standing = Pick<EnquiryRecord, 'status' | 'suspected' | 'kind'>
type CountedAs = EnquiryRecord['status'] | 'suspected' | 'complaints'

/** The counts that include an enquiry. A complaint also counts by its status. */
export function countedAs({ status, suspected, kind }: Standing): CountedAs[] {
  if (suspected) return ['suspected']
  return kind === 'data-complaint' ? [status, 'complaints'] : [status]
}

export const enquiryOrders = ['newest', 'oldest', 'due'] as const

/** Fifty of the longest messages stay below the 6 MB limit of a function's answer. */
export const enquiriesOnPage = 50
export const longestEnquirySearch = 200

/** A suspected enquiry counts as suspected, whatever its status. A complaint also counts by its status. */
const enquiryCountsSchema = z.object({
  new: z.number(),
  answered: z.number(),
  archived: z.number(),
  suspected: z.number(),
  complaints: z.number(),
})
export type EnquiryCounts = z.infer<typeof enquiryCountsSchema>

/** `GET /api/enquiries`: one page, newest first. */
export const enquiryPageSchema = z.object({
  enquiries: z.array(enquiryRecordSchema),
  /** Counts all matches of the search, whichever part is shown. */
  counts: enquiryCountsSchema,
  /** Pass it as `after` to get the next page. Null on the last page. */
  next: z.string().nullable(),
})
export type EnquiryPage = z.infer<typeof enquiryPageSchema>

/** `GET /api/enquiries/waiting`: the new enquiries, without suspected ones. */
export const waitingEnquiriesSchema = z.object({
  count: z.number(),
  oldest: z.string().nullable(),
  /** Data protection complaints without an acknowledgement, which have another time. */
  complaints: z.object({ count: z.number(), oldest: z.string().nullable() }),
  /** Bank holidays and closures since the oldest enquiry that may be stored, which the clock does not count. */
  daysOff: z.array(z.string()),
  /** First answers of the last 90 days, in hours of business days, and how many wait for longer than the promise. */
  answers: z.object({ medianHours: z.number().nullable(), late: z.number() }),
})
export type WaitingEnquiries = z.infer<typeof waitingEnquiriesSchema>

const counted: Record<EnquiryShow, readonly CountedAs[]> = {
  inbox: ['new', 'answered'],
  new: ['new'],
  answered: ['answered'],
  archived: ['archived'],
  suspected: ['suspected'],
  complaints: ['complaints'],
  all: ['new', 'answered', 'archived', 'suspected'],
}

export function isShown(show: EnquiryShow, enquiry: Standing): boolean {
  return countedAs(enquiry).some((name) => counted[show].includes(name))
}

export function countShown(counts: EnquiryCounts, show: EnquiryShow): number {
  return counted[show].reduce((sum, name) => sum + counts[name], 0)
}

/** The page after one of its enquiries changed, or was deleted (null). It leaves the page if `show` excludes it. */
export function changeOnPage(page: EnquiryPage, show: EnquiryShow, id: number, change: Partial<Standing> | null): EnquiryPage {
  const before = page.enquiries.find((enquiry) => enquiry.id === id)
  if (!before) return page
  const after = change && { ...before, ...change }
  const counts = { ...page.counts }
  for (const name of countedAs(before)) counts[name] -= 1
  for (const name of after ? countedAs(after) : []) counts[name] += 1
  const enquiries = page.enquiries.flatMap((enquiry) => (enquiry.id !== id ? [enquiry] : after && isShown(show, after) ? [after] : []))
  return { ...page, enquiries, counts }
}
