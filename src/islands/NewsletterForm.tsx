import type { ReactNode } from 'react'
import { newsletterTexts } from '#domain/enquiries/newsletter.ts'
import { api } from '#domain/site/paths.ts'
import { newsletterForm } from '#stores/visitors/newsletter-form.ts'
import type { VisitorFormState } from '#stores/visitors/visitor-form.ts'
import { Button } from '#ui/Button.tsx'
import { FormField } from './FormField.tsx'
import { FormFrame } from './FormFrame.tsx'
import { FormNotice } from './FormNotice.tsx'

const read = (element: HTMLFormElement) => Object.fromEntries(new FormData(element))

function Fields({ state: { phase, errors, notice } }: { state: VisitorFormState }): ReactNode {
  return (
    <>
      <div className="form-line">
        <FormField form="newsletter" name="email" label={newsletterTexts.labels.email} error={errors['email']}>
          {(control) => <input {...control} type="email" autoComplete="email" required />}
        </FormField>
        <Button type="submit" look="primary" disabled={phase === 'submitting'}>
          {phase === 'submitting' ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </div>
      <FormNotice text={notice} />
    </>
  )
}

/** The newsletter form: one field. */
export function NewsletterForm(): ReactNode {
  return (
    <FormFrame name="newsletter" action={api.newsletter} store={newsletterForm} texts={newsletterTexts} read={read}>
      {(state) => <Fields state={state} />}
    </FormFrame>
  )
}
