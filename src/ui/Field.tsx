import { type ReactNode, useId } from 'react'

export interface FieldWiring {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'aria-required': boolean | undefined
}

export interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Only 'optional' is shown. */
  required?: boolean | undefined
  children: (wiring: FieldWiring) => ReactNode
}

/** A ruled row: the label in the margin, the control beside them, hint and error below. */
export function Field({ label, hint, error, required, children }: FieldProps) {
  const id = useId()
  const hintId = hint === undefined ? '' : `${id}-hint`
  const errorId = error === undefined ? '' : `${id}-error`
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className="desk-field">
      <div className="desk-field-label">
        <label htmlFor={id}>{label}</label>
        {required === false && <span className="ml-1 text-xs font-normal text-faint"> optional</span>}
      </div>
      <div className="desk-field-control">
        {children({
          id,
          className: 'field',
          'aria-describedby': describedBy,
          'aria-invalid': error !== undefined,
          'aria-required': required || undefined,
        })}
        {error !== undefined && (
          <p id={errorId} className="text-sm font-medium text-mark">
            {error}
          </p>
        )}
        {hint !== undefined && (
          <p id={hintId} className="text-xs text-faint">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
