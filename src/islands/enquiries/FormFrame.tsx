import type { ReactNode } from 'react'
import { trapField, type VisitorFormTexts } from '#domain/enquiries/visitor-form.ts'
import { FormSent } from './FormSent.tsx'

interface FormFrameProps {
  name: string
  /** The form's name in the analytics. */
  event: string
  /** Where the browser posts to when there is no script. */
  action: string
  texts: VisitorFormTexts
  children: ReactNode
}

/** Out of sight and out of the tab order: a person never meets it. */
function Trap({ form }: { form: string }): ReactNode {
  return (
    <div className="form-trap" aria-hidden="true">
      <label htmlFor={`${form}-${trapField}`}>Leave this empty</label>
      <input id={`${form}-${trapField}`} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/**
 * A visitors' form with its success view, drawn by the build alone. It posts without script. With script it keeps these
 * elements (site/scripts/visitor-forms.ts), so what extensions and translation do to the page costs nobody their text.
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
        className="grid gap-5"
      >
        <Trap form={name} />
        {children}
      </form>
      <FormSent texts={texts} />
    </div>
  )
}
