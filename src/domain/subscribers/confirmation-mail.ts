import type { MailContent } from '../mail/content.ts'
import type { Practice } from '../practice/type.ts'
import { periods } from '../subjects/periods.ts'

/** Quotes nothing, because anyone can enter any address. */
export function confirmationOf(
  { confirm, preferences }: { confirm: string; preferences: string },
  { name }: Pick<Practice, 'name'>,
): MailContent {
  return {
    subject: 'Please confirm your subscription',
    parts: [
      {
        kind: 'text',
        text: `Someone entered this address in the newsletter form of ${name}. If it was you, open the link and confirm there.`,
      },
      { kind: 'link', label: 'Confirm the subscription', href: confirm },
      {
        kind: 'text',
        text: `The link works for ${periods.unconfirmed.words}. If it was not you, ignore this message: you get no newsletter, and the address is deleted.`,
      },
    ],
    reason: 'You get nothing else from the newsletter unless you confirm.',
    links: [['See or delete what we store about this address', preferences]],
  }
}
