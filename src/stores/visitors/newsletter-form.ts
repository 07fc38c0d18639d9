import { api } from '#domain/site/paths.ts'
import { newsletterTexts, subscriptionSchema } from '#domain/subscribers/newsletter-form.ts'
import { createVisitorForm } from './visitor-form.ts'

export const newsletterForm = createVisitorForm({
  name: 'newsletter',
  address: api.newsletter,
  texts: newsletterTexts,
  form: subscriptionSchema,
  body: subscriptionSchema,
})
