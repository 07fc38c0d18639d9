import { enquiryFormSchema, enquirySchema, enquiryTexts } from '#domain/enquiries/enquiries.ts'
import { api } from '#domain/site/paths.ts'
import { createVisitorForm } from './visitor-form.ts'

/** The consent is checked here and not sent. */
export const enquiryForm = createVisitorForm({
  name: 'contact',
  address: api.contact,
  texts: enquiryTexts,
  form: enquiryFormSchema,
  body: enquirySchema,
})
