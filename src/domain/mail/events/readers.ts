import * as z from 'zod'
import { emailAddress } from '../../fields/email.ts'

/** A provider's report about a message. Only the first two remove an address from the newsletter. */
export type MailEvent =
  | { readonly kind: 'hard-bounce'; readonly email: string }
  | { readonly kind: 'complaint'; readonly email: string }
  | { readonly kind: 'ignored' }

/** The events in a provider's body. Undefined if the body does not have the provider's format. */
type MailEventReader = (body: unknown) => MailEvent[] | undefined

const ignored: MailEvent = { kind: 'ignored' }

/** The address may come with a name, as `Vera <vera@visitors.example>`. */
function eventAbout(kind: 'hard-bounce' | 'complaint', recipient: string): MailEvent {
  const { data: email } = emailAddress.safeParse(/<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient)
  return email === undefined ? ignored : { kind, email }
}

/** The types of bounces after which Postmark stops sending to an address. Others may be temporary. */
const hardTypes: readonly string[] = ['HardBounce', 'BadEmailAddress']

const postmarkSchema = z.discriminatedUnion('RecordType', [
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

function postmarkEvent(body: z.infer<typeof postmarkSchema>): MailEvent {
  switch (body.RecordType) {
    case 'Bounce':
      if (body.Type === 'SpamComplaint') return eventAbout('complaint', body.Email)
      return hardTypes.includes(body.Type) ? eventAbout('hard-bounce', body.Email) : ignored
    case 'SpamComplaint':
      return eventAbout('complaint', body.Email)
    case 'SubscriptionChange':
      if (!body.SuppressSending) return ignored
      if (body.SuppressionReason === 'SpamComplaint') return eventAbout('complaint', body.Recipient)
      return body.SuppressionReason === 'HardBounce' ? eventAbout('hard-bounce', body.Recipient) : ignored
    default:
      return ignored
  }
}

/** Postmark's webhooks: https://postmarkapp.com/developer/webhooks/webhooks-overview */
const readPostmark: MailEventReader = (body) => {
  const { data } = postmarkSchema.safeParse(body)
  return data && [postmarkEvent(data)]
}

const resendSchema = z.object({
  type: z.string().startsWith('email.'),
  data: z.object({
    email_id: z.string(),
    to: z.array(z.string()),
    bounce: z.object({ type: z.string() }).nullish(),
  }),
})

function resendEvent({ type, data }: z.infer<typeof resendSchema>): MailEvent {
  const [recipient, ...others] = data.to
  // With several recipients, the body does not show which of them it is about.
  if (recipient === undefined || others.length > 0) return ignored
  if (type === 'email.complained') return eventAbout('complaint', recipient)
  if (type === 'email.bounced' && data.bounce?.type === 'Permanent') return eventAbout('hard-bounce', recipient)
  return ignored
}

/** Resend's webhooks: https://resend.com/docs/webhooks/event-types */
const readResend: MailEventReader = (body) => {
  const { data } = resendSchema.safeParse(body)
  return data && [resendEvent(data)]
}

const sesRecipients = z.array(z.object({ emailAddress: z.string() }))

/** The same bodies under two names: notifications of an identity, and events of a configuration set. */
const sesSchema = z
  .object({
    notificationType: z.string().optional(),
    eventType: z.string().optional(),
    mail: z.object({ messageId: z.string() }),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: sesRecipients }).optional(),
    complaint: z.object({ complaintFeedbackType: z.string().nullish(), complainedRecipients: sesRecipients }).optional(),
  })
  .refine(({ notificationType, eventType }) => (notificationType ?? eventType) !== undefined)

function sesEvents({ notificationType, eventType, bounce, complaint }: z.infer<typeof sesSchema>): MailEvent[] {
  const type = notificationType ?? eventType
  if (type === 'Bounce' && bounce?.bounceType === 'Permanent')
    return bounce.bouncedRecipients.map(({ emailAddress }) => eventAbout('hard-bounce', emailAddress))
  // A reader may also report that a message is not spam.
  if (type === 'Complaint' && complaint && complaint.complaintFeedbackType !== 'not-spam')
    return complaint.complainedRecipients.map(({ emailAddress }) => eventAbout('complaint', emailAddress))
  return [ignored]
}

/** Amazon SES, through a topic of SNS: https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html */
const readSes: MailEventReader = (body) => {
  const { data } = sesSchema.safeParse(body)
  return data && sesEvents(data)
}

/** The supported providers. Each name is the last part of the address that the provider calls. */
export const mailEventReaders = { postmark: readPostmark, resend: readResend, ses: readSes } as const satisfies Record<
  string,
  MailEventReader
>

export type MailProvider = keyof typeof mailEventReaders
