import * as z from 'zod'
import { eventAbout, ignored, type MailEvent, type MailEventReader } from './mail-event.ts'

/** The types of bounces after which Postmark itself sends nothing more to an address. Others may pass. */
const hardTypes: readonly string[] = ['HardBounce', 'BadEmailAddress']

const bodySchema = z.discriminatedUnion('RecordType', [
  z.object({ RecordType: z.literal('Bounce'), Type: z.string(), Email: z.string() }),
  z.object({ RecordType: z.literal('SpamComplaint'), Email: z.string() }),
  // Streams for newsletters report complaints only in this way.
  z.object({
    RecordType: z.literal('SubscriptionChange'),
    Recipient: z.string(),
    SuppressSending: z.boolean(),
    SuppressionReason: z.string().nullish(),
  }),
  z.object({ RecordType: z.enum(['Delivery', 'Open', 'Click', 'Inbound']) }),
])

function eventOf(body: z.infer<typeof bodySchema>): MailEvent | undefined {
  switch (body.RecordType) {
    case 'Bounce':
      if (body.Type === 'SpamComplaint') return eventAbout('complaint', body.Email)
      return hardTypes.includes(body.Type) ? eventAbout('hard-bounce', body.Email) : undefined
    case 'SpamComplaint':
      return eventAbout('complaint', body.Email)
    case 'SubscriptionChange':
      if (!body.SuppressSending) return undefined
      if (body.SuppressionReason === 'SpamComplaint') return eventAbout('complaint', body.Recipient)
      return body.SuppressionReason === 'HardBounce' ? eventAbout('hard-bounce', body.Recipient) : undefined
    default:
      return undefined
  }
}

/** Postmark's webhooks: https://postmarkapp.com/developer/webhooks/webhooks-overview */
export const readPostmark: MailEventReader = (body) => {
  const { data } = bodySchema.safeParse(body)
  if (!data) return undefined
  const event = eventOf(data)
  return event ? [event] : [...ignored]
}
