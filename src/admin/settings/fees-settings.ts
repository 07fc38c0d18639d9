import * as z from 'zod'
import { type FeeRow, readRows, writeRows } from '#domain/fees/fee-rows.ts'
import { feesSchema, type StoredFees, storedFeesSchema } from '#domain/fees/schema.ts'
import { plainPounds, readPounds } from '#domain/fields/money.ts'
import { withLineFeeds } from '#domain/fields/visible-text.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { versionedSettings } from './settings-kind.ts'

/** Rows are one text (`writeRows`), so that a draft and a conflict treat them as one field. */
const formSchema = z.object({
  basis: z.string(),
  rates: z.string(),
  vat: z.string(),
  disbursements: z.string(),
  people: z.string(),
  version: z.string(),
})
export type FeesForm = z.infer<typeof formSchema>

function feesFormOf({ basis, rates, vat, disbursements, people, updatedAt }: StoredFees): FeesForm {
  return {
    basis: withLineFeeds(basis ?? ''),
    rates: writeRows(rates.map((rate) => ({ grade: rate.grade, who: rate.who, amount: plainPounds(rate.pence), vat: rate.vat }))),
    vat: withLineFeeds(vat ?? ''),
    disbursements: writeRows(disbursements.map((row) => ({ ...row }))),
    people: withLineFeeds(people ?? ''),
    version: updatedAt,
  }
}

/** An amount that cannot be read becomes NaN, which the schema refuses with its explanation. */
const rateOf = ({ amount = '', ...rest }: FeeRow): object => ({ ...rest, pence: readPounds(amount) ?? Number.NaN })

/** 'Row 2: Grade is required', because a fault is shown below all rows. */
const placed = ({ message, path: [, row] }: { message: string; path: readonly PropertyKey[] }): string =>
  typeof row === 'number' ? `Row ${row + 1}: ${message}` : message

export const feesSettings = versionedSettings({
  key: 'fees',
  address: deskApi.fees,
  stored: storedFeesSchema,
  fields: formSchema,
  names: ['basis', 'rates', 'vat', 'disbursements', 'people'],
  fieldsOf: feesFormOf,
  update: feesSchema,
  bodyOf: (typed) => ({ ...typed, rates: readRows(typed.rates).map(rateOf), disbursements: readRows(typed.disbursements) }),
  faultText: placed,
  failure: 'The fees could not be saved',
  isPublished: true,
})
