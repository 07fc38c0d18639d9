import type { UseFormReturn } from 'react-hook-form'
import { type PracticeFieldName, practiceFields } from '#domain/practice/type.ts'
import { type PracticeForm, type PracticeSave, practiceFieldNames } from '#stores/settings/practice-settings.ts'
import { Field } from '#ui/Field.tsx'
import { FieldControl } from '../content/FieldControl.tsx'

interface PracticeRowsProps {
  form: UseFormReturn<PracticeForm, unknown, PracticeSave>
}

/** The first field of each group, and the group's heading. */
const headings: Partial<Record<PracticeFieldName, string>> = {
  name: 'Name',
  street: 'Office and contact',
  days: 'Office hours',
  companyName: 'Company and tax',
  regulator: 'Regulation and insurance',
}

/** Every detail, in the order of its declaration. */
export function PracticeFieldRows({ form }: PracticeRowsProps) {
  return practiceFieldNames.map((name, index) => {
    const heading = headings[name]
    return (
      <div key={name}>
        {heading !== undefined && <h3 className="caps desk-subhead pt-8">{heading}</h3>}
        <PracticeRow form={form} name={name} number={index + 1} />
      </div>
    )
  })
}

function PracticeRow({ form, name, number }: PracticeRowsProps & { name: PracticeFieldName; number: number }) {
  const field = practiceFields[name]
  const hint = 'hint' in field ? field.hint : undefined
  const error = form.formState.errors[name]?.message
  return (
    <Field number={number} label={field.label} error={error} hint={hint} required={!('optional' in field)}>
      {(wiring) => <FieldControl field={field} wiring={wiring} registered={form.register(name)} />}
    </Field>
  )
}
