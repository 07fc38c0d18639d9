import { formatDay } from '../fields/dates.ts'
import type { MailContent } from '../mail/content.ts'
import { complaintClock, daysToAcknowledge } from './complaint-clock.ts'
import type { EnquiryRecord } from './enquiry-records.ts'
import { greetedName } from './salutation.ts'

/** Leaves out the text, because the desk is more confidential. */
export function complaintNoticeOf({ firstName, lastName, createdAt }: EnquiryRecord, link: string): MailContent {
  const { by } = complaintClock(createdAt, new Date(createdAt))
  return {
    subject: `Data protection complaint from ${firstName} ${lastName}`,
    title: 'A data protection complaint',
    parts: [
      { kind: 'facts', facts: [['Name', `${firstName} ${lastName}`]] },
      { kind: 'text', text: `It must be acknowledged by ${formatDay(by)}, and answered without undue delay.` },
      { kind: 'link', label: 'Read the complaint', href: link },
    ],
    reason: 'You get this message because your address receives the enquiries of the website.',
  }
}

/** Repeats nothing of the complaint, because anyone can enter any address. */
export function complaintAcknowledgementOf({ firstName, createdAt }: Pick<EnquiryRecord, 'firstName' | 'createdAt'>): MailContent {
  return {
    subject: 'We have received your data protection complaint',
    title: 'We have received your complaint',
    parts: [
      { kind: 'text', text: `Dear ${greetedName(firstName)},` },
      {
        kind: 'text',
        text: `We received your complaint about how we use your data on ${formatDay(createdAt.slice(0, 10))}. This message acknowledges it within the ${daysToAcknowledge} days that the law allows.`,
      },
      {
        kind: 'text',
        text: 'We look into it without undue delay, and tell you the outcome with our reasons. If you are not satisfied with the outcome, or hear nothing, you may complain to the Information Commissioner: ico.org.uk/make-a-complaint.',
      },
    ],
    reason: 'You get this message because someone entered your address in the complaint form of our website. If it was not you, ignore it.',
  }
}
