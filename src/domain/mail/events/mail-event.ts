import { emailAddress } from '../../fields/email.ts'

/** A provider's report about a message. Only the first two remove an address from the newsletter. */
export type MailEvent =
  | { readonly kind: 'hard-bounce'; readonly email: string }
  | { readonly kind: 'complaint'; readonly email: string }
  | { readonly kind: 'ignored' }

/** The events in a provider's body. Undefined if the body does not have the provider's format. */
export type MailEventReader = (body: unknown) => MailEvent[] | undefined

export const ignored: readonly MailEvent[] = [{ kind: 'ignored' }]

/** The address may come with a name, as `Vera <vera@visitors.example>`. */
export function eventAbout(kind: 'hard-bounce' | 'complaint', recipient: string): MailEvent {
  const { data: email } = emailAddress.safeParse(/<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient)
  return email === undefined ? { kind: 'ignored' } : { kind, email }
}
