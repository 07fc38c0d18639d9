import type { ReactNode } from 'react'
import { trapField } from '#domain/forms/visitor-form.ts'

interface FormFrameProps {
  name: string
  /** The address that the browser posts to without JavaScript. */
  action: string
  children: ReactNode
}

/** A trap for bots: invisible and not in the tab order, so people never fill it in. */
function Trap({ form }: { form: string }): ReactNode {
  return (
    <div className="form-trap" aria-hidden="true">
      <label htmlFor={`${form}-${trapField}`}>Leave this empty</label>
      <input id={`${form}-${trapField}`} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** The place for errors of the whole form. It is always in the page, so that screen readers announce a change. */
export function FormNotice(): ReactNode {
  return <p role="alert" className="text-sm font-medium text-mark empty:hidden" />
}

/**
 * A visitors' form and the place for its success view. Only the build draws it, and it also posts without
 * JavaScript. `LiveForm.tsx` keeps these elements, so that extensions and translation never lose typed text.
 */
export function FormFrame({ name, action, children }: FormFrameProps): ReactNode {
  return (
    <div>
      <form method="post" action={action} data-visitor-form={name} className="grid gap-5">
        <Trap form={name} />
        {children}
      </form>
      <div data-success-of={name} />
    </div>
  )
}
