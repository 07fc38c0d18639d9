import type { ReactNode } from 'react'
import { api } from '#domain/site/paths.ts'
import { newsletterTexts } from '#domain/subscribers/newsletter-form.ts'
import { Button } from '#ui/Button.tsx'
import { FormField } from '../forms/FormField.tsx'
import { FormFrame } from '../forms/FormFrame.tsx'
import { FormNotice } from '../forms/FormNotice.tsx'

const form = 'newsletter'

export function NewsletterForm(): ReactNode {
  return (
    <FormFrame name={form} action={api.newsletter}>
      <div className="form-line">
        <FormField form={form} name="email" label={newsletterTexts.labels.email}>
          {(control) => <input {...control} type="email" autoComplete="email" required />}
        </FormField>
        <Button type="submit" data-sending="Subscribing...">
          Subscribe
        </Button>
      </div>
      <FormNotice />
    </FormFrame>
  )
}
