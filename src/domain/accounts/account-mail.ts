import type { MailContent } from '../mail/content.ts'
import type { Practice } from '../practice/type.ts'
import type { OwnChange, OwnersChange } from './account-changes.ts'
import { hoursOfLink, type LinkPurpose } from './sign-in-methods.ts'

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

export function accountMailOf(
  { purpose, username }: { purpose: LinkPurpose; username: string },
  link: string,
  practice: Pick<Practice, 'name'>,
): MailContent {
  const { title, first, label } = wordsOf(practice)[purpose]
  return {
    subject: title,
    parts: [
      { kind: 'text', text: first },
      { kind: 'facts', facts: [['Username', username]] },
      { kind: 'link', label, href: link },
      { kind: 'text', text: `The link works once, and for ${hoursOfLink} hours. Do not pass it on.` },
    ],
    reason: `You get this message because you have an account at ${practice.name}. If you do not expect it, tell the practice.`,
  }
}

const changes: Record<OwnChange, readonly [title: string, text: string]> = {
  'passkey-added': ['A passkey was added', 'A passkey was added to your account, which can log in with it from now on.'],
  'passkey-removed': ['A passkey was removed', 'A passkey of your account was removed. It can no longer be used to log in.'],
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
    'From now on, messages about your account go to another address. This one was sent to the former address.',
  ],
}

/** Contains no link with an effect. */
const noticeOf = (
  [title, text]: readonly [title: string, text: string],
  facts: readonly (readonly [label: string, value: string])[],
  advice: string,
  { name }: Pick<Practice, 'name'>,
): MailContent => ({
  subject: `${title}: the desk of ${name}`,
  title,
  parts: [
    { kind: 'text', text },
    { kind: 'facts', facts },
    { kind: 'text', text: advice },
  ],
  reason: `You get this message because you have an account at ${name}.`,
})

export const changeMailOf = (change: OwnChange, username: string, practice: Pick<Practice, 'name'>): MailContent =>
  noticeOf(changes[change], [['Username', username]], 'If it was not you, tell an owner of the desk at once.', practice)

const ownersChanges: Record<OwnersChange, readonly [title: string, text: string]> = {
  invited: ['Somebody was invited', 'An account was made, and a link to choose its password.'],
  'link-made': ['A link to set a password was made', 'Anyone who has the link can choose a new password for this account.'],
  'role-changed': ['A role was changed', 'This account has different permissions from now on.'],
  'account-disabled': ['An account was disabled', 'It can no longer log in.'],
  'account-enabled': ['An account was enabled', 'It can log in again.'],
  'person-exported': ['Personal data was exported', 'All stored data about one person was saved as a file.'],
  'person-erased': ['Personal data was erased', 'The data stored about one person was erased.'],
  'passkeys-required': ['Passkeys are required', 'After a week nobody can log in with only a password.'],
  'passkeys-optional': ['Passkeys are optional', 'Everyone can log in with only a password.'],
}

export function ownersMailOf(
  change: OwnersChange,
  { by, about }: { by: string; about: string | undefined },
  practice: Pick<Practice, 'name'>,
): MailContent {
  const facts = [...(about === undefined ? [] : [['Account', about] as const]), ['By', by] as const]
  const advice =
    'If this was not intended, disable the account that did it, under Settings, People and accounts, in the desk. That ends its sessions.'
  return noticeOf(ownersChanges[change], facts, advice, practice)
}
