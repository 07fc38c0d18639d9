import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { storeEnquiry } from '#db/enquiries/enquiries.ts'
import { wasOffered } from '#db/enquiries/offered-services.ts'
import { dataComplaintSchema, dataComplaintTexts } from '#domain/enquiries/data-complaint.ts'
import { enquirySchema, enquiryTexts, isSpecifiedService, plainEnquirySchema } from '#domain/enquiries/enquiries.ts'
import type { EnquiryKind } from '#domain/enquiries/enquiry-kinds.ts'
import { bodyLimits } from '#server/http/body-limit.ts'
import type { Api, Call } from '#server/http/call.ts'
import { demandAllowed, formLimits } from '#server/http/limits.ts'
import { invalid } from '#server/http/problems.ts'
import { plainAnswers, readVisitorForm, visitorFormLimit } from '#server/http/visitor-form.ts'
import { isMailSetUp, startSending } from '#server/mail/start-sending.ts'

async function demandService(service: string | null): Promise<void> {
  if (service === null || isSpecifiedService(service) || (await wasOffered(database(), service))) return
  throw invalid({ service: ['Choose one of the services'] })
}

/**
 * The keys that detect repeated forms. A suspected form does not block a later form with the same text from
 * another person.
 */
const limitsOf = (c: Context<Api>, value: { email: string }, { kind, suspected }: { kind: EnquiryKind; suspected: boolean }) =>
  formLimits(c, 'contact', 'acknowledgement', { ...value, kind, suspected })

async function sendEnquiry(c: Context<Api>) {
  const { value, suspected } = await readVisitorForm(c, enquirySchema, plainEnquirySchema)
  await demandService(value.service)
  const options = { kind: 'enquiry', suspected, mail: isMailSetUp() } as const
  demandAllowed(await storeEnquiry(database(), value, options, limitsOf(c, value, options)))
  startSending()
  return c.json({ received: true }, 201)
}

async function sendDataComplaint(c: Context<Api>) {
  const { value, suspected } = await readVisitorForm(c, dataComplaintSchema)
  const complaint = { ...value, phone: null, service: null, otherParties: null, deadline: null }
  const options = { kind: 'data-complaint', suspected, mail: isMailSetUp() } as const
  demandAllowed(await storeEnquiry(database(), complaint, options, limitsOf(c, value, options)))
  startSending()
  return c.json({ received: true }, 201)
}

export const contactCalls: readonly Call[] = [
  {
    call: 'POST /api/contact',
    who: 'anyone',
    body: bodyLimits.plainForm,
    around: [plainAnswers(enquiryTexts), visitorFormLimit],
    answers: '201 `{received: true}`; 422; 429. A form post without JavaScript needs `consent=yes` and gets a plain page',
    handle: sendEnquiry,
  },
  {
    call: 'POST /api/contact/data-complaint',
    who: 'anyone',
    body: bodyLimits.plainForm,
    around: [plainAnswers(dataComplaintTexts), visitorFormLimit],
    answers: '201 `{received: true}`: a complaint about the use of personal data, from the form of the privacy page; 422; 429',
    handle: sendDataComplaint,
  },
]
