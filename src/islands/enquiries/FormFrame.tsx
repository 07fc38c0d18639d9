import type { ReactNode } from 'react'
import { type LiveFormTexts, trapField } from '#domain/enquiries/visitor-form.ts'
import { FormSent } from './FormSent.tsx'

interface FormFrameProps {
  name: string
  /** The form's name in the analytics. */
  event: string
  /** The address that the browser posts to without JavaScript. */
  action: string
  texts: LiveFormTexts
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

/**
 * A visitors' form with its success view. Only the build draws it, and it also posts without JavaScript.
 * `site/scripts/visitor-forms.ts` keeps these elements. So extensions and translation never lose typed text.
 */
export function FormFrame({ name, event, action, texts, children }: FormFrameProps): ReactNode {
  return (
    <div>
      <form
        method="post"
        action={action}
        data-visitor-form={name}
        data-event={event}
        data-failed={texts.failed.title}
        data-failed-text={texts.failed.text}
        data-unsent={texts.unsent}
        className="grid gap-5"
      >
        <Trap form={name} />
        {children}
      </form>
      <FormSent texts={texts} />
    </div>
  )
}
