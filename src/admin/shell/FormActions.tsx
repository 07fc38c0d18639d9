import type { ReactNode, Ref } from 'react'
import { attention } from '#domain/fields/counts.ts'
import { Button } from '#ui/Button.tsx'

interface FormActionsProps {
  ref?: Ref<HTMLButtonElement>
  state: { errors: object; isSubmitted: boolean; isSubmitting: boolean }
  action: string
  /** The label of the button while the form is sent. */
  busy: string
  /** While another action of the form runs. */
  paused?: boolean
  children?: ReactNode
}

export function FormActions({ ref, state, action, busy, paused = false, children }: FormActionsProps) {
  return (
    <div className="desk-actions">
      <FaultCount state={state} />
      <Button ref={ref} type="submit" look="primary" paused={paused || state.isSubmitting}>
        {state.isSubmitting ? busy : action}
      </Button>
      {children}
    </div>
  )
}

/** Present before it is filled, so that screen readers announce the text. */
export function FaultCount({ state: { errors, isSubmitted } }: { state: { errors: object; isSubmitted: boolean } }) {
  return (
    <p role="status" className="w-full text-sm font-medium text-mark empty:hidden">
      {isSubmitted ? attention(Object.keys(errors).length) : ''}
    </p>
  )
}
