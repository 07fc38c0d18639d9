import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

export interface CheckRowProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  hint?: string
  children: ReactNode
}

/** A checkbox, aligned with the controls of the fields around it. */
export function CheckRow({ hint, children, ...input }: CheckRowProps) {
  const id = useId()
  return (
    <div className="desk-field">
      <span className="max-md:hidden" />
      <div className="desk-field-control">
        <label className="flex items-center gap-3 justify-self-start">
          <input {...input} type="checkbox" aria-describedby={hint === undefined ? undefined : id} className="size-5 shrink-0 accent-ink" />
          {children}
        </label>
        {hint !== undefined && (
          <p id={id} className="text-xs text-faint">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
