import type { ReactNode } from 'react'
import { api } from '#domain/site/paths.ts'
import { newsletterTexts } from '#domain/subscribers/newsletter-form.ts'
import { Button } from '#ui/Button.tsx'
import { EmailField } from '../forms/FormField.tsx'
import { FormFrame, FormNotice } from '../forms/FormFrame.tsx'

const form = 'newsletter'

export function NewsletterForm(): ReactNode {
  return (
    <FormFrame name={form} action={api.newsletter}>
      <div className="form-line">
        <EmailField form={form} label={newsletterTexts.labels.email} />
        <Button type="submit" data-sending="Subscribing...">
          Subscribe
        </Button>
      </div>
      <FormNotice />
    </FormFrame>
  )
}
