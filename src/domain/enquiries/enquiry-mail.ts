import { formatDay } from '../fields/dates.ts'
import { isPlainAddress } from '../fields/plain-address.ts'
import type { MailContent } from '../mail/content.ts'
import type { MailSettings } from '../mail/mail-settings.ts'
import { hoursLine } from '../practice/lines.ts'
import { nextOpening } from '../practice/next-opening.ts'
import type { Practice } from '../practice/type.ts'
import { replyHours } from '../site/promises.ts'
import { complaintClock, daysToAcknowledge } from './complaint-clock.ts'
import { complaintWords } from './enquiry-kinds.ts'
import type { EnquiryRecord } from './enquiry-records.ts'
import { greetedName } from './salutation.ts'

const nameOf = ({ firstName, lastName }: Pick<EnquiryRecord, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`

const ofNotice = 'You get this message because your address receives the enquiries of the website.'

const replyWords = (email: string): string =>
  isPlainAddress(email) ? 'A reply to this message goes to the sender.' : 'The address of the sender is in the desk.'

/** Leaves out the address, and by default the message, because the desk is more confidential than mail. */
export function noticeOf(enquiry: EnquiryRecord, link: string, { includeMessage }: Pick<MailSettings, 'includeMessage'>): MailContent {
  if (enquiry.kind === 'data-complaint') return complaintNoticeOf(enquiry, link)
  const { service, message, deadline } = enquiry
  return {
    subject: `Enquiry from ${nameOf(enquiry)}${service ? `: ${service}` : ''}`,
    title: 'A new enquiry',
    parts: [
      {
        kind: 'facts',
        facts: [
          ['Name', nameOf(enquiry)],
          ['Service', service ?? 'Not stated'],
          ...(deadline === null ? [] : [['Deadline', formatDay(deadline)] as const]),
        ],
      },
      ...(includeMessage ? [{ kind: 'quote', text: message } as const] : []),
      { kind: 'text', text: `Please answer within ${replyHours} hours on business days. ${replyWords(enquiry.email)}` },
      { kind: 'link', label: 'Read the enquiry', href: link },
    ],
    reason: ofNotice,
  }
}

function officeWords({ phone, ...practice }: Practice, now: Date): string {
  const hours = hoursLine(practice)
  const opening = nextOpening(practice, now)
  const closed = opening && `It is closed at the moment and opens again on ${opening}.`
  const parts = [hours && `The office is open ${hours}.`, closed, phone !== null && `If it is urgent, call ${phone}.`]
  return parts.filter(Boolean).join(' ')
}

/** Also says when a closed office opens. It repeats no message, because anyone can enter any address. */
export function acknowledgementOf(
  { firstName, service }: Pick<EnquiryRecord, 'firstName' | 'service'>,
  practice: Practice,
  now: Date,
): MailContent {
  const about = service && service !== 'Other' ? ` about ${service}` : ''
  const office = officeWords(practice, now)
  return {
    subject: 'We have received your enquiry',
    title: 'Thank you for your enquiry',
    parts: [
      { kind: 'text', text: `Dear ${greetedName(firstName)},` },
      {
        kind: 'text',
        text: `Your enquiry${about} has reached us. A costs lawyer will answer within ${replyHours} hours on business days.`,
      },
      ...(office === '' ? [] : [{ kind: 'text', text: office } as const]),
    ],
    reason: `You get this message because someone entered your address in the contact form of ${practice.name}. If it was not you, ignore it.`,
  }
}

/** Leaves out the text, because the desk is more confidential. */
function complaintNoticeOf(complaint: EnquiryRecord, link: string): MailContent {
  const { by } = complaintClock(complaint.createdAt, new Date(complaint.createdAt))
  return {
    subject: `${complaintWords} from ${nameOf(complaint)}`,
    title: 'A data protection complaint',
    parts: [
      { kind: 'facts', facts: [['Name', nameOf(complaint)]] },
      { kind: 'text', text: `It must be acknowledged by ${formatDay(by)}, and answered without undue delay.` },
      { kind: 'link', label: 'Read the complaint', href: link },
    ],
    reason: ofNotice,
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
