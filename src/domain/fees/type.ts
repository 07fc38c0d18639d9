import type * as z from 'zod'
import type { feesSchema } from './schema.ts'

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
