import { enquiryFormSchema, enquirySchema, enquiryTexts } from '#domain/enquiries/enquiries.ts'
import { api } from '#domain/site/paths.ts'
import { createVisitorForm } from './visitor-form.ts'

/** As specified, unless the visitor names other parties or a deadline. */
export const specifiedBody = enquirySchema.transform(({ otherParties, deadline, ...specified }) => ({
  ...specified,
  ...(otherParties !== null && { otherParties }),
  ...(deadline !== null && { deadline }),
}))

/** The consent is checked here and not sent. */
export const enquiryForm = createVisitorForm({
  name: 'contact',
  address: api.contact,
  texts: enquiryTexts,
  form: enquiryFormSchema,
  body: specifiedBody,
  counts: 'enquiry',
})
