import { type UseFormReturn, useController } from 'react-hook-form'
import * as z from 'zod'
import { type FeeRow, readRows, shownRows, writeRows } from '#domain/fees/fee-rows.ts'
import { type Fees, feesSchema, mostRows, type StoredFees, storedFeesSchema, vatTerms } from '#domain/fees/schema.ts'
import { plainPounds, readPounds } from '#domain/fields/money.ts'
import { withLineFeeds } from '#domain/fields/visible-text.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { Field } from '#ui/Field.tsx'
import { type RowColumn, RowsInput } from '#ui/RowsInput.tsx'
import { MarkupField } from '../writing/MarkupField.tsx'
import { SettingsRecord } from './SettingsForm.tsx'
import { type Versioned, versionedSettings } from './settings-kind.ts'

/** Rows are one text (`writeRows`), so that a draft and a conflict treat them as one field. */
const formSchema = z.object({
  basis: z.string(),
  rates: z.string(),
  vat: z.string(),
  disbursements: z.string(),
  people: z.string(),
  version: z.string(),
})
type FeesForm = z.infer<typeof formSchema>

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

const remark =
  'Changes to the fees page become public with the next build of the website. A blank part is not shown. Prices are edited with each service.'

export function FeesPart() {
  return (
    <SettingsRecord settings={feesSettings} title="Fees" remark={remark}>
      {(form) => (
        <>
          <TextRow form={form} name="basis" />
          <TableRow form={form} name="rates" />
          <TextRow form={form} name="vat" />
          <TableRow form={form} name="disbursements" />
          <TextRow form={form} name="people" />
        </>
      )}
    </SettingsRecord>
  )
}

interface FeesRowsProps {
  form: UseFormReturn<FeesForm, unknown, Versioned<Fees>>
}

const vat = { name: 'vat', label: 'VAT', choices: vatTerms } as const

const tables = {
  rates: {
    label: 'Hourly rates',
    noun: 'rate',
    hint: 'In pounds an hour. The page also shows the rate with VAT.',
    columns: [
      { name: 'grade', label: 'Grade' },
      { name: 'who', label: 'Who has this grade' },
      { name: 'amount', label: 'Pounds an hour', placeholder: '220.00' },
      vat,
    ],
  },
  disbursements: {
    label: 'Disbursements',
    noun: 'disbursement',
    hint: 'What clients are likely to pay to others: court fees, counsel, travel. Give a sum, a range, or how it is set.',
    columns: [{ name: 'what', label: 'Item' }, { name: 'cost', label: 'Cost' }, vat],
  },
} as const satisfies Record<string, { label: string; noun: string; hint: string; columns: readonly RowColumn[] }>

const texts = {
  basis: { label: 'Basis of charges', rows: 8, hint: 'Fixed fees, percentages or hours, and when each applies.' },
  vat: { label: 'VAT', rows: 2, hint: 'Only a practice with a VAT number may add VAT. The number is in Practice.' },
  people: { label: 'Who does the work', rows: 6, hint: 'Their experience and qualifications, and who supervises them.' },
} as const

function TextRow({ form, name }: FeesRowsProps & { name: keyof typeof texts }) {
  const { label, rows, hint } = texts[name]
  return (
    <Field label={label} hint={hint} error={form.formState.errors[name]?.message} required={false}>
      {(wiring) => <MarkupField {...wiring} {...form.register(name)} rows={rows} />}
    </Field>
  )
}

function TableRow({ form, name }: FeesRowsProps & { name: keyof typeof tables }) {
  const { field, fieldState } = useController({ control: form.control, name })
  const { label, noun, hint, columns } = tables[name]
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message} required={false}>
      {({ id, 'aria-describedby': describedBy }) => (
        <RowsInput
          ref={field.ref}
          id={id}
          aria-describedby={describedBy}
          label={label}
          noun={noun}
          columns={columns}
          rows={shownRows(field.value)}
          most={mostRows}
          onChange={(rows) => field.onChange(writeRows(rows))}
        />
      )}
    </Field>
  )
}
