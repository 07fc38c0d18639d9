import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { storeEnquiry, wasOffered } from '#db/enquiries/store-enquiry.ts'
import { dataComplaintSchema, dataComplaintTexts } from '#domain/enquiries/data-complaint.ts'
import { type Enquiry, enquirySchema, enquiryTexts, isSpecifiedService, plainEnquirySchema } from '#domain/enquiries/enquiries.ts'
import type { EnquiryKind } from '#domain/enquiries/enquiry-kinds.ts'
import type { Api, Call } from '#server/http/call.ts'
import { demandAllowed, formLimits } from '#server/http/limits.ts'
import { invalid } from '#server/http/problems.ts'
import { formCall, readVisitorForm } from '#server/http/visitor-form.ts'
import { isMailSetUp, startSending } from '#server/mail/start-sending.ts'

async function demandService(service: string | null): Promise<void> {
  if (service === null || isSpecifiedService(service) || (await wasOffered(database(), service))) return
  throw invalid({ service: ['Choose one of the services'] })
}

/** The marks are in the limit's key, so a suspected form does not block another person's with the same text. */
async function receive(c: Context<Api>, enquiry: Enquiry, marks: { kind: EnquiryKind; suspected: boolean }) {
  const limits = formLimits(c, 'contact', 'acknowledgement', { ...enquiry, ...marks })
  demandAllowed(await storeEnquiry(database(), enquiry, { ...marks, mail: isMailSetUp() }, limits))
  if (!marks.suspected) startSending()
  return c.json({ received: true }, 201)
}

async function sendEnquiry(c: Context<Api>) {
  const { value, suspected } = await readVisitorForm(c, enquirySchema, plainEnquirySchema)
  await demandService(value.service)
  return receive(c, value, { kind: 'enquiry', suspected })
}

async function sendDataComplaint(c: Context<Api>) {
  const { value, suspected } = await readVisitorForm(c, dataComplaintSchema)
  const complaint = { ...value, phone: null, service: null, otherParties: null, deadline: null }
  return receive(c, complaint, { kind: 'data-complaint', suspected })
}

export const contactCalls: readonly Call[] = [
  formCall(
    '/api/contact',
    enquiryTexts,
    '201 `{received: true}`; 422; 429. A form post without JavaScript needs `consent=yes` and gets a plain page',
    sendEnquiry,
  ),
  formCall(
    '/api/contact/data-complaint',
    dataComplaintTexts,
    '201 `{received: true}`: a complaint about the use of personal data, from the form of the privacy page; 422; 429',
    sendDataComplaint,
  ),
]
