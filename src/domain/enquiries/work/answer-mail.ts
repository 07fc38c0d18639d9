import { formatDay, londonDay } from '../../fields/dates.ts'
import type { MailContent } from '../../mail/content.ts'
import type { Practice } from '../../practice/type.ts'
import type { EnquiryRecord } from '../enquiry-records.ts'
import { greetedName } from '../salutation.ts'

type Named = Pick<EnquiryRecord, 'firstName' | 'lastName'>

/** The lines above the text of an answer, with a blank line. */
export const salutationOf = ({ firstName, lastName }: Named): string => `Dear ${greetedName(firstName, lastName)},\n\n`

export const answerSubject = ({ service }: Pick<EnquiryRecord, 'service'>, practice: string): string =>
  `Your enquiry to ${practice}${service === null ? '' : `: ${service}`}`

/** An answer before anything is written: the salutation, room for the text, and who sends it. */
export const answerTemplate = (enquiry: Named, sender: string, practice: string): string =>
  `${salutationOf(enquiry)}\n\nKind regards\n\n${sender}\n${practice}`

export const quoteIntroduction = ({ createdAt }: Pick<EnquiryRecord, 'createdAt'>): string =>
  `On ${formatDay(londonDay(new Date(createdAt)))} you wrote:`

export function answerOf(
  enquiry: Pick<EnquiryRecord, 'service' | 'message' | 'createdAt'>,
  text: string,
  { name }: Pick<Practice, 'name'>,
): MailContent {
  return {
    subject: answerSubject(enquiry, name),
    parts: [
      ...text.split(/\n{2,}/).map((paragraph) => ({ kind: 'text', text: paragraph }) as const),
      { kind: 'text', text: quoteIntroduction(enquiry) },
      { kind: 'quote', text: enquiry.message },
    ],
    reason: `You get this message because you wrote to ${name}. You can reply to it.`,
  }
}
