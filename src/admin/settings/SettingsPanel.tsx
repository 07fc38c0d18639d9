import { type UseFormReturn, useController } from 'react-hook-form'
import { shownRows, writeRows } from '#domain/fees/fee-rows.ts'
import { type Fees, mostRows, vatTerms } from '#domain/fees/type.ts'
import { Field } from '#ui/Field.tsx'
import { type RowColumn, RowsInput } from '#ui/RowsInput.tsx'
import { MarkupField } from '../writing/MarkupField.tsx'
import { AccountPart } from './AccountPart.tsx'
import { CommunityPart } from './CommunityPart.tsx'
import { type FeesForm, feesSettings } from './fees-settings.ts'
import { JudgmentsPart } from './JudgmentsPart.tsx'
import { MailPart } from './MailPart.tsx'
import { PasskeysPart } from './PasskeysPart.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { PeoplePart } from './PeoplePart.tsx'
import { PracticePart } from './PracticePart.tsx'
import { SessionsPart } from './SessionsPart.tsx'
import { SettingsRecord } from './SettingsForm.tsx'
import type { Versioned } from './settings-kind.ts'

const remark =
  'Visitors see changes to the page about fees with the next build of the website. A blank part is not shown. Prices are edited with each service.'

function FeesPart() {
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
    hint: 'In pounds, for an hour. The page shows what it is with VAT, too.',
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
    columns: [{ name: 'what', label: 'For what' }, { name: 'cost', label: 'Cost' }, vat],
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
      {(wiring) => <MarkupField wiring={wiring} registered={form.register(name)} rows={rows} headings={undefined} />}
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

const panels = {
  community: CommunityPart,
  practice: PracticePart,
  fees: FeesPart,
  judgments: JudgmentsPart,
  mail: MailPart,
  people: PeoplePart,
  account: AccountPart,
  password: PasswordPart,
  passkeys: PasskeysPart,
  sessions: SessionsPart,
}

export type SettingsPanelName = keyof typeof panels

/** One part of the settings, of what belongs to the person, or the fees. */
export function SettingsPanel({ name }: { name: SettingsPanelName }) {
  const Panel = panels[name]
  return <Panel />
}
