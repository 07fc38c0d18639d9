import type { Disbursement, Fees, HourlyRate } from './schema.ts'

/** The mark of each service's invented costs. The fees page says it once, at its head. */
export const inventedCosts = '\n\nThe figures are invented for the demonstration.'

/** Invented fees of the demonstration, marked as such on the page. */
export const demoFees: Fees = {
  basis: `We agree the fee with you, in writing, before we begin. It is one of these:

- ##A fixed fee## for a defined piece of work, such as a budget or an opinion on a question.
- ##A percentage## of the profit costs in a bill that we draw, from 5 to 6.5 per cent by the kind of bill.
- ##Hourly rates## for everything else, with an estimate of the hours, which we renew before it is exceeded.

We do not act under conditional fee agreements.`,
  rates: [
    { grade: 'Principal', who: 'A Costs Lawyer with more than ten years of practice', pence: 22_000, vat: 'plus VAT' },
    { grade: 'Costs Lawyer', who: 'A Costs Lawyer with up to ten years of practice', pence: 17_500, vat: 'plus VAT' },
    { grade: 'Draftsman', who: 'A costs draftsman, supervised by a Costs Lawyer', pence: 13_000, vat: 'plus VAT' },
  ],
  vat: 'VAT at the standard rate is added to our fees. You see each amount with and without it before you instruct us.',
  disbursements: [
    { what: 'Court fee for a detailed assessment', cost: 'Set by the court, by the sum claimed', vat: 'no VAT' },
    { what: 'Counsel, where a hearing needs one', cost: 'Quoted by chambers before we instruct', vat: 'plus VAT' },
    { what: 'Travel to a hearing', cost: 'At cost, in standard class', vat: 'plus VAT' },
  ],
  people: `The person you speak to does the work, and a Costs Lawyer reads it before it leaves us.

You are told the name and the grade of everyone who works on your matter.`,
}

const rateKey = ({ grade, pence, vat }: HourlyRate): string => `${grade} ${pence} ${vat}`
const disbursementKey = ({ what, cost }: Disbursement): string => `${what} ${cost}`

export function hasDemoFees({ basis, rates, vat, disbursements, people }: Fees): boolean {
  const [ofRates, ofDisbursements] = [demoFees.rates.map(rateKey), demoFees.disbursements.map(disbursementKey)]
  return (
    (basis !== null && basis === demoFees.basis) ||
    (vat !== null && vat === demoFees.vat) ||
    (people !== null && people === demoFees.people) ||
    rates.some((rate) => ofRates.includes(rateKey(rate))) ||
    disbursements.some((row) => ofDisbursements.includes(disbursementKey(row)))
  )
}
