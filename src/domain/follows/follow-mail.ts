import type { MailContent } from '../mail/content.ts'
import type { Practice } from '../practice/type.ts'
import { periods } from '../subjects/periods.ts'
import { type FollowKind, followWords } from './follow-kinds.ts'

/** Leaves out the words of a search, because anyone can enter any address. Other titles are the register's own. */
const nameOf = (follow: { kind: FollowKind; title: string }): string =>
  follow.kind === 'search' ? 'New notes that a search in our register finds' : followWords(follow)

/** The message that asks the owner of an address to confirm a follow by a link. */
export function followConfirmationOf(
  follow: { kind: FollowKind; title: string },
  { confirm, preferences }: { confirm: string; preferences: string },
  { name }: Pick<Practice, 'name'>,
): MailContent {
  return {
    subject: 'Please confirm what you follow',
    parts: [
      {
        kind: 'text',
        text: `Someone entered this address on the website of ${name}, to get one email a week when there is something new:`,
      },
      { kind: 'facts', facts: [['What', nameOf(follow)]] },
      { kind: 'text', text: 'If it was you, open the link and confirm there.' },
      { kind: 'link', label: 'Confirm', href: confirm },
      {
        kind: 'text',
        text: `The link works for ${periods.unconfirmed.words}. If it was not you, ignore this message: nothing is sent, and the request is deleted.`,
      },
    ],
    reason: 'You get no notes unless you confirm.',
    links: [['See or delete what we store about this address', preferences]],
  }
}
