import type { MailContent } from '../mail/content.ts'
import type { Practice } from '../practice/type.ts'
import type { AccountChange } from './account-changes.ts'
import { hoursOfLink, type LinkPurpose } from './link-purposes.ts'

const wordsOf = ({ name }: Pick<Practice, 'name'>) =>
  ({
    invitation: {
      title: `Your account for the desk of ${name}`,
      first: 'An account was made for you. Open the link to choose a password and sign in.',
      label: 'Choose a password',
    },
    reset: {
      title: `A new password for the desk of ${name}`,
      first: 'Somebody who manages accounts made a link for you to choose a new password. Your old one works until you use the link.',
      label: 'Choose a new password',
    },
  }) as const satisfies Record<LinkPurpose, object>

/** The message with a link by which somebody sets a password. */
export function accountMailOf(
  { purpose, username }: { purpose: LinkPurpose; username: string },
  link: string,
  practice: Pick<Practice, 'name'>,
): MailContent {
  const { title, first, label } = wordsOf(practice)[purpose]
  return {
    subject: title,
    title,
    parts: [
      { kind: 'text', text: first },
      { kind: 'facts', facts: [['Username', username]] },
      { kind: 'link', label, href: link },
      { kind: 'text', text: `The link works once, and for ${hoursOfLink} hours. Do not pass it on.` },
    ],
    reason: `You get this message because you have an account at ${practice.name}. If you do not expect it, tell the practice.`,
  }
}

const changes: Record<AccountChange, readonly [title: string, text: string]> = {
  'passkey-added': ['A passkey was added', 'A passkey was added to your account, which can log in with it from now on.'],
  'passkey-removed': ['A passkey was removed', 'A passkey of your account was removed. It no longer logs in.'],
  'codes-made': ['New recovery codes', 'New recovery codes were made for your account. Earlier ones no longer work.'],
  'code-used': [
    'A recovery code was used',
    'Somebody logged in with your password and one of your recovery codes. This code no longer works.',
  ],
  'factors-removed': [
    'Your passkeys were removed',
    'All passkeys and recovery codes of your account were removed, and a link to log in was made.',
  ],
  'password-changed': ['Your password was changed', 'The password of your account was changed.'],
  'email-changed': [
    'Your email address was changed',
    'Messages about your account go to another address from now on. You get this one at the address that your account had before.',
  ],
}

/** Tells somebody that the ways to log in to their account changed. It holds no link that acts. */
export function changeMailOf(change: AccountChange, username: string, { name }: Pick<Practice, 'name'>): MailContent {
  const [title, text] = changes[change]
  return {
    subject: `${title}: the desk of ${name}`,
    title,
    parts: [
      { kind: 'text', text },
      { kind: 'facts', facts: [['Username', username]] },
      { kind: 'text', text: 'If it was not you, tell an owner of the desk at once.' },
    ],
    reason: `You get this message because you have an account at ${name}.`,
  }
}
