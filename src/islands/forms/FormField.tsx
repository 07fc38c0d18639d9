import type { ReactNode } from 'react'

export interface FieldControl {
  id: string
  name: string
  className: string
  'aria-describedby'?: string
}

interface FormFieldProps {
  form: string
  name: string
  label: string
  optional?: boolean
  hint?: string
  children: (control: FieldControl) => ReactNode
}

/** The place of a field's error. `LiveForm.tsx` draws the text. */
export function FieldError({ form, name }: { form: string; name: string }): ReactNode {
  return <p id={`${form}-${name}-error`} data-error-of={name} className="text-sm font-medium text-mark empty:hidden" />
}

export function FormField({ form, name, label, optional = false, hint, children }: FormFieldProps): ReactNode {
  const id = `${form}-${name}`
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {optional && <span className="font-normal text-faint"> (optional)</span>}
      </label>
      {children({ id, name, className: 'field', ...(hint && { 'aria-describedby': `${id}-hint` }) })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldError form={form} name={name} />
    </div>
  )
}

export function EmailField({ form, label }: { form: string; label: string }): ReactNode {
  return (
    <FormField form={form} name="email" label={label}>
      {(control) => <input {...control} type="email" autoComplete="email" required />}
    </FormField>
  )
}

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
