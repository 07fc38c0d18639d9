import type { MailContent } from '../mail/content.ts'
import { site } from '../site/site.ts'
import { hoursOfLink, type LinkPurpose } from './link-purposes.ts'

const words = {
  invitation: {
    title: `Your account for the desk of ${site.name}`,
    first: 'An account was made for you. Open the link to choose a password and sign in.',
    label: 'Choose a password',
  },
  reset: {
    title: `A new password for the desk of ${site.name}`,
    first: 'Somebody who manages accounts made a link for you to choose a new password. Your old one works until you use the link.',
    label: 'Choose a new password',
  },
} as const satisfies Record<LinkPurpose, object>

/** The message with a link by which somebody sets a password. */
export function accountMailOf({ purpose, username }: { purpose: LinkPurpose; username: string }, link: string): MailContent {
  const { title, first, label } = words[purpose]
  return {
    subject: title,
    title,
    parts: [
      { kind: 'text', text: first },
      { kind: 'facts', facts: [['Username', username]] },
      { kind: 'link', label, href: link },
      { kind: 'text', text: `The link works once, and for ${hoursOfLink} hours. Do not pass it on.` },
    ],
    reason: `You get this message because you have an account at ${site.name}. If you do not expect it, tell the practice.`,
  }
}
