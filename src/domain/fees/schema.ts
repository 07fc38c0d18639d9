import * as z from 'zod'
import { optionalText, requiredLine } from '../fields/text.ts'

export const vatTerms = ['plus VAT', 'VAT included', 'no VAT'] as const
const vat = z.enum(vatTerms, 'Choose whether VAT is added')

const rate = z.object({
  grade: requiredLine('Grade', 60),
  /** Who has this grade: 'Costs Lawyers with more than ten years of practice'. */
  who: requiredLine('Who', 200),
  /** The rate for one hour. */
  pence: z
    .int('Write the rate as 220 or 220.50')
    .min(1, 'The rate must be more than £0')
    .max(10_000_000, 'The rate must be at most £100,000 an hour'),
  vat,
})
/** The cost is a text, because many costs are a range or depend on the matter. */
const disbursement = z.object({ what: requiredLine('Disbursement', 200), cost: requiredLine('Cost', 200), vat })

export const mostRows = 30
const tooMany = `At most ${mostRows} rows`

/** Body of `PUT /api/fees`: the whole record. */
export const feesSchema = z.object({
  basis: optionalText('Basis of charges', 10_000),
  rates: z.array(rate, 'Rates must be a list').max(mostRows, tooMany),
  vat: optionalText('VAT', 2000),
  disbursements: z.array(disbursement, 'Disbursements must be a list').max(mostRows, tooMany),
  people: optionalText('Who does the work', 10_000),
})

/**
 * The content of the fees page: one record, edited in the settings. An empty part is not shown. The parts follow
 * the guidance note of the Costs Lawyer Standards Board on price transparency (Costs Lawyer Handbook), for work
 * for individuals and small businesses: basis of charges, hourly rates by grade, likely disbursements, VAT, and
 * who does the work. Source: the report of the Costs Lawyer Journal, read on 27 November 2026. The examples of
 * what a matter costs are in the services.
 */
export type Fees = z.infer<typeof feesSchema>
export type HourlyRate = Fees['rates'][number]
export type VatTerm = HourlyRate['vat']
export type Disbursement = Fees['disbursements'][number]

export const noFees: Fees = { basis: null, rates: [], vat: null, disbursements: [], people: null }

/** `GET` and `PUT /api/fees`. */
export const storedFeesSchema = feesSchema.extend({ updatedAt: z.string() })
export type StoredFees = z.infer<typeof storedFeesSchema>
