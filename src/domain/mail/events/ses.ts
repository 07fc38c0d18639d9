import * as z from 'zod'
import { eventAbout, ignored, type MailEvent, type MailEventReader } from './mail-event.ts'

const recipients = z.array(z.object({ emailAddress: z.string() }))

/** The same bodies under two names: notifications of an identity, and events of a configuration set. */
const notificationSchema = z
  .object({
    notificationType: z.string().optional(),
    eventType: z.string().optional(),
    mail: z.object({ messageId: z.string() }),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
    complaint: z.object({ complaintFeedbackType: z.string().nullish(), complainedRecipients: recipients }).optional(),
  })
  .refine(({ notificationType, eventType }) => (notificationType ?? eventType) !== undefined)

function eventsOf({ notificationType, eventType, bounce, complaint }: z.infer<typeof notificationSchema>): MailEvent[] {
  const type = notificationType ?? eventType
  if (type === 'Bounce' && bounce?.bounceType === 'Permanent')
    return bounce.bouncedRecipients.map(({ emailAddress }) => eventAbout('hard-bounce', emailAddress))
  // A reader may also report that a message is not spam.
  if (type === 'Complaint' && complaint && complaint.complaintFeedbackType !== 'not-spam')
    return complaint.complainedRecipients.map(({ emailAddress }) => eventAbout('complaint', emailAddress))
  return [...ignored]
}

/** Amazon SES, through a topic of SNS: https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html */
export const readSes: MailEventReader = (body) => {
  const { data } = notificationSchema.safeParse(body)
  return data && eventsOf(data)
}
