import { newsletterTexts, subscriptionSchema } from '#domain/enquiries/newsletter.ts'
import { api } from '#domain/site/paths.ts'
import { createVisitorForm } from './visitor-form.ts'

export const newsletterForm = createVisitorForm({
  name: 'newsletter',
  address: api.newsletter,
  texts: newsletterTexts,
  form: subscriptionSchema,
  body: subscriptionSchema,
})
