import type { MailContent } from '../../mail/content.ts'
import type { Practice } from '../../practice/type.ts'
import type { EnquiryRecord } from '../enquiry-records.ts'

/** Quotes nothing of the enquiry. */
export function answerOf({ service }: Pick<EnquiryRecord, 'service'>, text: string, { name }: Pick<Practice, 'name'>): MailContent {
  const subject = `Your enquiry to ${name}${service === null ? '' : `: ${service}`}`
  return {
    subject,
    title: subject,
    parts: text.split(/\n{2,}/).map((paragraph) => ({ kind: 'text', text: paragraph })),
    reason: `You get this message because you wrote to ${name}. You can reply to it.`,
  }
}
