import type { ReactNode } from 'react'

/** What the control takes over, so that its label and error are read with it. */
export interface FieldControl {
  id: string
  name: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

interface FormFieldProps {
  form: string
  name: string
  label: string
  optional?: boolean
  error: string | undefined
  children: (control: FieldControl) => ReactNode
}

export function FieldError({ id, text }: { id: string; text: string | undefined }): ReactNode {
  if (text === undefined) return null
  return (
    <p id={id} className="text-sm font-medium text-mark">
      {text}
    </p>
  )
}

/** A field of a visitors' form: label above, error below. */
export function FormField({ form, name, label, optional = false, error, children }: FormFieldProps): ReactNode {
  const id = `${form}-${name}`
  const errorId = `${id}-error`
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {optional && <span className="font-normal text-faint"> (optional)</span>}
      </label>
      {children({
        id,
        name,
        className: 'field',
        'aria-describedby': error === undefined ? undefined : errorId,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <FieldError id={errorId} text={error} />
    </div>
  )
}
