import * as z from 'zod'
import { type EnquiryRecord, enquiryRecordSchema } from './enquiry-records.ts'
import type { EnquiryShow } from './enquiry-shows.ts'

/** A suspected enquiry counts as suspected, whatever its status. */
const enquiryCountsSchema = z.object({ new: z.number(), answered: z.number(), archived: z.number(), suspected: z.number() })
export type EnquiryCounts = z.infer<typeof enquiryCountsSchema>

/** `GET /api/enquiries`: one page, newest first. */
export const enquiryPageSchema = z.object({
  enquiries: z.array(enquiryRecordSchema),
  /** Counts everything that the search finds, whichever part is shown. */
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

type Standing = Pick<EnquiryRecord, 'status' | 'suspected'>

const countOf = ({ status, suspected }: Standing): keyof EnquiryCounts => (suspected ? 'suspected' : status)

const counted: Record<EnquiryShow, readonly (keyof EnquiryCounts)[]> = {
  inbox: ['new', 'answered'],
  new: ['new'],
  answered: ['answered'],
  archived: ['archived'],
  suspected: ['suspected'],
  all: ['new', 'answered', 'archived', 'suspected'],
}

export function isShown(show: EnquiryShow, enquiry: Standing): boolean {
  return counted[show].includes(countOf(enquiry))
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
  counts[countOf(before)] -= 1
  if (after) counts[countOf(after)] += 1
  const enquiries = page.enquiries.flatMap((enquiry) => (enquiry.id !== id ? [enquiry] : after && isShown(show, after) ? [after] : []))
  return { ...page, enquiries, counts }
}
