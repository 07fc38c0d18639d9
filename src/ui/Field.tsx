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
  /** The item number in the margin. */
  number?: number
  /** Shown as 'required' or 'optional'. Without it neither word is shown. */
  required?: boolean | undefined
  children: (wiring: FieldWiring) => ReactNode
}

/** A ruled row: number and label in the margin, the control beside them, hint and error below. */
export function Field({ label, hint, error, number, required, children }: FieldProps) {
  const id = useId()
  const hintId = hint === undefined ? '' : `${id}-hint`
  const errorId = error === undefined ? '' : `${id}-error`
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className="desk-field">
      <div className="desk-field-label">
        {number !== undefined && (
          <span className="figures" aria-hidden="true">
            {number}
          </span>
        )}
        <label htmlFor={id}>{label}</label>
        {required !== undefined && <span className="text-xs font-normal text-faint">{required ? 'required' : 'optional'}</span>}
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
