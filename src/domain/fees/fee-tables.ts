import { pounds } from '../fields/money.ts'
import type { Block, TableBlock } from '../markup/blocks.ts'
import { parseMarkup } from '../markup/parse.ts'
import { textTable } from '../markup/text-table.ts'
import type { Disbursement, HourlyRate, VatTerm } from './schema.ts'

/**
 * The standard rate of VAT in per cent: Value Added Tax Act 1994, section 2(1), as amended from 4 January 2011
 * by the Finance (No. 2) Act 2010, section 3. As known on 27 November 2026, not read again in the source.
 */
const standardRate = 20

const withVat = (pence: number): number => Math.round((pence * (100 + standardRate)) / 100)

const nbsp = '\u00a0'

/** '£220 plus VAT (£264 with VAT)'. Includes the total that a client pays. A line breaks only at the bracket. */
export function rateText({ pence, vat }: Pick<HourlyRate, 'pence' | 'vat'>): string {
  const parts = vat === 'plus VAT' ? [`${pounds(pence)} plus VAT`, `(${pounds(withVat(pence))} with VAT)`] : [`${pounds(pence)}, ${vat}`]
  return parts.map((part) => part.replaceAll(' ', nbsp)).join(' ')
}

export const ratesTable = (rates: readonly HourlyRate[]): TableBlock =>
  textTable([['Grade', 'Who', 'Per hour'], ...rates.map((rate) => [rate.grade, rate.who, rateText(rate)])])

const vatWords: Record<VatTerm, string> = { 'plus VAT': 'Added', 'VAT included': 'Included', 'no VAT': 'None' }

export const disbursementsTable = (rows: readonly Disbursement[]): TableBlock =>
  textTable([['Disbursement', 'Cost', 'VAT'], ...rows.map(({ what, cost, vat }) => [what, cost, vatWords[vat]])])

/** Parses one of several texts on a page. Its headings have one level, and ids that the other texts do not use. */
export const nestedText = (text: string, name: string, level: 3 | 4): Block[] =>
  parseMarkup(text).map((block) => (block.kind === 'heading' ? { ...block, level, id: `${name}-${block.id}` } : block))
