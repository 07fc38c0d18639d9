import type { ReactNode } from 'react'
import { FormField } from './FormField.tsx'

interface NameFieldsProps {
  form: string
  labels: { firstName: string; lastName: string }
}

export function NameFields({ form, labels }: NameFieldsProps): ReactNode {
  return (
    <>
      <FormField form={form} name="firstName" label={labels.firstName}>
        {(control) => <input {...control} type="text" autoComplete="given-name" required />}
      </FormField>
      <FormField form={form} name="lastName" label={labels.lastName}>
        {(control) => <input {...control} type="text" autoComplete="family-name" required />}
      </FormField>
    </>
  )
}
