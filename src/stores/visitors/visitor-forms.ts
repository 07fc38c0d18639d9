import { dataComplaintSchema, dataComplaintTexts } from '#domain/enquiries/data-complaint.ts'
import { enquiryFormSchema, enquirySchema, enquiryTexts } from '#domain/enquiries/enquiries.ts'
import { followTexts } from '#domain/follows/follow-consent.ts'
import { followSchema } from '#domain/follows/follow-form.ts'
import { api } from '#domain/site/paths.ts'
import { newsletterTexts, subscriptionSchema } from '#domain/subscribers/newsletter-form.ts'
import { createVisitorForm, type VisitorForm } from './visitor-form.ts'

/** As specified, unless the visitor names other parties or a deadline. The consent is checked and not sent. */
export const specifiedBody = enquirySchema.transform(({ otherParties, deadline, ...specified }) => ({
  ...specified,
  ...(otherParties !== null && { otherParties }),
  ...(deadline !== null && { deadline }),
}))

export const enquiryForm = createVisitorForm({
  name: 'contact',
  address: api.contact,
  texts: enquiryTexts,
  form: enquiryFormSchema,
  body: specifiedBody,
  counts: 'enquiry',
})

export const newsletterForm = createVisitorForm({
  name: 'newsletter',
  address: api.newsletter,
  texts: newsletterTexts,
  form: subscriptionSchema,
})

/** By the name in `data-visitor-form`. */
export const visitorForms: Readonly<Record<string, VisitorForm>> = {
  complaint: createVisitorForm({
    name: 'data-complaint',
    address: api.dataComplaint,
    texts: dataComplaintTexts,
    form: dataComplaintSchema,
  }),
  enquiry: enquiryForm,
  follow: createVisitorForm({ name: 'follow', address: api.newsletterFollows, texts: followTexts, form: followSchema }),
  newsletter: newsletterForm,
}
