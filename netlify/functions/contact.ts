import type { Config } from '@netlify/functions'
import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { storeEnquiry } from '#db/enquiries/enquiries.ts'
import { wasOffered } from '#db/enquiries/offered-services.ts'
import { dataComplaintSchema, dataComplaintTexts } from '#domain/enquiries/data-complaint.ts'
import { enquirySchema, enquiryTexts, isSpecifiedService, plainEnquirySchema } from '#domain/enquiries/enquiries.ts'
import type { EnquiryKind } from '#domain/enquiries/enquiry-kinds.ts'
import { type Api, resource, serve } from '#server/http/app.ts'
import { demandAllowed, formLimits } from '#server/http/limits.ts'
import { invalid } from '#server/http/problems.ts'
import { plainAnswers, readVisitorForm, visitorFormLimit } from '#server/http/visitor-form.ts'
import { isMailSetUp, startSending } from '#server/mail/start-sending.ts'

export const config: Config = { path: ['/api/contact', '/api/contact/data-complaint'] }

const app = resource('/api/contact')

async function demandService(service: string | null): Promise<void> {
  if (service === null || isSpecifiedService(service) || (await wasOffered(database(), service))) return
  throw invalid({ service: ['Choose one of the services'] })
}

/** A suspected form does not stand for one that a person sends after it. */
const limitsOf = (c: Context<Api>, value: { email: string }, { kind, suspected }: { kind: EnquiryKind; suspected: boolean }) =>
  formLimits(c, 'contact', 'acknowledgement', { ...value, kind, suspected })

app.post('/', plainAnswers(enquiryTexts), visitorFormLimit, async (c) => {
  const { value, suspected } = await readVisitorForm(c, enquirySchema, plainEnquirySchema)
  await demandService(value.service)
  const options = { kind: 'enquiry', suspected, mail: isMailSetUp() } as const
  demandAllowed(await storeEnquiry(database(), value, options, limitsOf(c, value, options)))
  startSending()
  return c.json({ received: true }, 201)
})

app.post('/data-complaint', plainAnswers(dataComplaintTexts), visitorFormLimit, async (c) => {
  const { value, suspected } = await readVisitorForm(c, dataComplaintSchema)
  const complaint = { ...value, phone: null, service: null, otherParties: null }
  const options = { kind: 'data-complaint', suspected, mail: isMailSetUp() } as const
  demandAllowed(await storeEnquiry(database(), complaint, options, limitsOf(c, value, options)))
  startSending()
  return c.json({ received: true }, 201)
})

export default serve(app)
