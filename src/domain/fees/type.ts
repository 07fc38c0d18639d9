export const vatTerms = ['plus VAT', 'VAT included', 'no VAT'] as const
export type VatTerm = (typeof vatTerms)[number]

export interface HourlyRate {
  grade: string
  /** Who has this grade: 'Costs Lawyers with more than ten years of practice'. */
  who: string
  /** The rate for one hour. */
  pence: number
  vat: VatTerm
}

export interface Disbursement {
  what: string
  /** A text, because many costs are a range or depend on the matter. */
  cost: string
  vat: VatTerm
}

/**
 * The content of the fees page: one record, edited in the settings. An empty part is not shown. The parts follow
 * the guidance note of the Costs Lawyer Standards Board on price transparency (Costs Lawyer Handbook), for work
 * for individuals and small businesses: basis of charges, hourly rates by grade, likely disbursements, VAT, and
 * who does the work. Source: the report of the Costs Lawyer Journal, read on 27 November 2026. The examples of
 * what a matter costs are in the services.
 */
export interface Fees {
  basis: string | null
  rates: HourlyRate[]
  vat: string | null
  disbursements: Disbursement[]
  people: string | null
}

export const noFees: Fees = { basis: null, rates: [], vat: null, disbursements: [], people: null }

export const mostRows = 30
