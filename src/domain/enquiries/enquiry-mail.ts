import { isPlainAddress } from '../fields/plain-address.ts'
import type { MailContent } from '../mail/content.ts'
import type { MailSettings } from '../mail/mail-settings.ts'
import { site } from '../site/site.ts'
import type { EnquiryRecord } from './enquiry-records.ts'

const nameOf = ({ firstName, lastName }: Pick<EnquiryRecord, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`

const replyWords = (email: string): string =>
  isPlainAddress(email) ? 'A reply to this message goes to the sender.' : 'The address of the sender is in the desk.'

/**
 * Tells staff of an enquiry. It leaves out the address, and the message unless staff chose otherwise, because
 * the desk is more confidential. `link` opens the enquiry in the desk.
 */
export function noticeOf(enquiry: EnquiryRecord, link: string, { includeMessage }: Pick<MailSettings, 'includeMessage'>): MailContent {
  const { service, message } = enquiry
  return {
    subject: `Enquiry from ${nameOf(enquiry)}${service ? `: ${service}` : ''}`,
    title: 'A new enquiry',
    parts: [
      {
        kind: 'facts',
        facts: [
          ['Name', nameOf(enquiry)],
          ['Service', service ?? 'Not stated'],
        ],
      },
      ...(includeMessage ? [{ kind: 'quote', text: message } as const] : []),
      { kind: 'text', text: `Please answer within ${site.replyHours} hours on business days. ${replyWords(enquiry.email)}` },
      { kind: 'link', label: 'Read the enquiry', href: link },
    ],
    reason: 'You get this message because your address receives the enquiries of the website.',
  }
}

/** Tells the sender that an enquiry arrived. It repeats no message, because anyone can enter any address. */
export function acknowledgementOf({ firstName, service }: Pick<EnquiryRecord, 'firstName' | 'service'>): MailContent {
  const about = service && service !== 'Other' ? ` about ${service}` : ''
  return {
    subject: 'We have received your enquiry',
    title: 'Thank you for your enquiry',
    parts: [
      { kind: 'text', text: `Dear ${firstName},` },
      {
        kind: 'text',
        text: `Your enquiry${about} has reached us. A costs lawyer will answer within ${site.replyHours} hours on business days.`,
      },
      { kind: 'text', text: `The office is open ${site.hours.days}, ${site.hours.times}. If it is urgent, call ${site.phone.label}.` },
    ],
    reason: `You get this message because someone entered your address in the contact form of ${site.name}. If it was not you, ignore it.`,
  }
}
