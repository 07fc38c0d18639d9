import { type ReactNode, useId } from 'react'

interface FieldGroupProps {
  label: string
  hint: string
  error: string | undefined
  required?: boolean
  children: ReactNode
}

/** A row of the form with several controls. It looks like `Field`. */
export function FieldGroup({ label, hint, error, required = false, children }: FieldGroupProps) {
  const id = useId()
  return (
    <fieldset className="desk-field" aria-describedby={`${id}-hint`}>
      <legend className="sr-only">{required ? `${label}, required` : label}</legend>
      <div className="desk-field-label" aria-hidden="true">
        {label}
      </div>
      <div className="desk-field-control">
        {children}
        {error !== undefined && <p className="text-sm font-medium text-mark">{error}</p>}
        <p id={`${id}-hint`} className="text-xs text-faint">
          {hint}
        </p>
      </div>
    </fieldset>
  )
}
