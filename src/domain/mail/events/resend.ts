import * as z from 'zod'
import { eventAbout, ignored, type MailEvent, type MailEventReader } from './mail-event.ts'

const bodySchema = z.object({
  type: z.string().startsWith('email.'),
  data: z.object({
    email_id: z.string(),
    to: z.array(z.string()),
    bounce: z.object({ type: z.string() }).nullish(),
  }),
})

function eventOf({ type, data }: z.infer<typeof bodySchema>): MailEvent | undefined {
  const [recipient, ...others] = data.to
  // The body does not say which of several recipients it is about.
  if (recipient === undefined || others.length > 0) return undefined
  if (type === 'email.complained') return eventAbout('complaint', recipient)
  if (type === 'email.bounced' && data.bounce?.type === 'Permanent') return eventAbout('hard-bounce', recipient)
  return undefined
}

/** Resend's webhooks: https://resend.com/docs/webhooks/event-types */
export const readResend: MailEventReader = (body) => {
  const { data } = bodySchema.safeParse(body)
  if (!data) return undefined
  const event = eventOf(data)
  return event ? [event] : [...ignored]
}
