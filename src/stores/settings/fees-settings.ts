import * as z from 'zod'
import { type FeeRow, readRows, writeRows } from '#domain/fees/fee-rows.ts'
import { plainPounds, readPounds } from '#domain/fees/money.ts'
import { feesSchema, type StoredFees, storedFeesSchema } from '#domain/fees/schema.ts'
import type { Fees } from '#domain/fees/type.ts'
import { withLineFeeds } from '#domain/fields/visible-text.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { call } from '../http/http.ts'
import { caches, createFetcherStore } from '../http/queries.ts'
import type { SettingsKind } from './settings-edits.ts'
import { savePublished } from './versioned-save.ts'

/** The form as typed. Rows are one text (`writeRows`), so that a draft and a conflict treat them as one field. */
const formSchema = z.object({
  basis: z.string(),
  rates: z.string(),
  vat: z.string(),
  disbursements: z.string(),
  people: z.string(),
  version: z.string(),
})
export type FeesForm = z.infer<typeof formSchema>

/** Without the version, which always comes from the server. */
export const feesFieldNames = ['basis', 'rates', 'vat', 'disbursements', 'people'] as const

export function feesFormOf({ basis, rates, vat, disbursements, people, updatedAt }: StoredFees): FeesForm {
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
const placed = (message: string, row: PropertyKey | undefined): string => (typeof row === 'number' ? `Row ${row + 1}: ${message}` : message)

export interface FeesSave {
  update: Fees
  version: string
}

export const feesFormSchema = formSchema.transform(({ version, ...typed }, context): FeesSave => {
  const sent = { ...typed, rates: readRows(typed.rates).map(rateOf), disbursements: readRows(typed.disbursements) }
  const { data, error } = feesSchema.safeParse(sent)
  if (data) return { version, update: data }
  for (const { path, message } of error.issues) {
    context.addIssue({ code: 'custom', path: path.slice(0, 1), message: placed(message, path[1]) })
  }
  return z.NEVER
})

export const $fees = createFetcherStore<StoredFees>(deskApi.fees, { fetcher: () => call(deskApi.fees, storedFeesSchema) })

export const reloadFees = (): void => caches.revalidateKeys(deskApi.fees)

const settings = {
  address: deskApi.fees,
  schema: storedFeesSchema,
  names: feesFieldNames,
  fieldsOf: feesFormOf,
  failure: 'An error occurred while updating the fees',
}

export const feesForm: SettingsKind<FeesForm, FeesSave> = {
  key: 'fees',
  fields: formSchema,
  names: feesFieldNames,
  secrets: [],
  save: savePublished(settings),
}
