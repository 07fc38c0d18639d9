import { dataComplaintSchema, dataComplaintTexts } from '#domain/enquiries/data-complaint.ts'
import { api } from '#domain/site/paths.ts'
import { createVisitorForm } from './visitor-form.ts'

export const complaintForm = createVisitorForm({
  name: 'data-complaint',
  address: api.dataComplaint,
  texts: dataComplaintTexts,
  form: dataComplaintSchema,
  body: dataComplaintSchema,
})
