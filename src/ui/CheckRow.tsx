import type { InputHTMLAttributes, ReactNode } from 'react'

export interface CheckRowProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode
}

/** A checkbox, aligned with the controls of the fields around it. */
export function CheckRow({ children, ...input }: CheckRowProps) {
  return (
    <div className="desk-field">
      <span className="max-md:hidden" />
      <div className="desk-field-control">
        <label className="flex items-center gap-3 justify-self-start">
          <input {...input} type="checkbox" className="size-5 shrink-0 accent-ink" />
          {children}
        </label>
      </div>
    </div>
  )
}
