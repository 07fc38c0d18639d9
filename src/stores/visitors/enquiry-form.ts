import { enquiryFormSchema, enquirySchema, enquiryTexts } from '#domain/enquiries/enquiries.ts'
import { api } from '#domain/site/paths.ts'
import { createVisitorForm } from './visitor-form.ts'

/** As specified, unless the visitor names other parties. */
export const specifiedBody = enquirySchema.transform(({ otherParties, ...specified }) =>
  otherParties === null ? specified : { ...specified, otherParties },
)

/** The consent is checked here and not sent. */
export const enquiryForm = createVisitorForm({
  name: 'contact',
  address: api.contact,
  texts: enquiryTexts,
  form: enquiryFormSchema,
  body: specifiedBody,
})
