import { type ReactNode, useId } from 'react'

interface ActionRowProps {
  label?: string
  hint: string
  /** Takes the id of the hint, which describes the button. */
  children: (hintId: string) => ReactNode
}

/** A ruled row without a field: a label in the margin, a button and its hint beside it. */
export function ActionRow({ label, hint, children }: ActionRowProps) {
  const id = useId()
  return (
    <div className="desk-field">
      <span className={label === undefined ? 'max-md:hidden' : 'desk-field-label'}>{label}</span>
      <div className="desk-field-control justify-items-start">
        {children(id)}
        <p id={id} role="status" className="text-xs text-faint">
          {hint}
        </p>
      </div>
    </div>
  )
}
