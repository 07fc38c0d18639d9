import type { MailContent } from '#domain/mail/content.ts'
import { htmlText } from '#domain/mail/html.ts'
import { plainText } from '#domain/mail/plain-text.ts'
import { subscriberLinks } from '#domain/mail/subscriber-links.ts'
import type { Practice } from '#domain/practice/type.ts'
import { type MailSetup, siteUrl } from '../env.ts'

/** Who sends: the addresses of the environment and the practice's details. */
export type Sender = MailSetup & { practice: Practice }

/** The host in the sender's address. Messages and lists are named after it. */
export const senderHost = (from: string): string => from.slice(from.lastIndexOf('@') + 1).replace('>', '')

export const messageIdOf = (from: string, id: string): string => `<${id}@${senderHost(from)}>`

/** The sender of a message. An address without a name gets the practice's name, which staff can change. */
const senderOf = (from: string, { name }: Pick<Practice, 'name'>) => (from.includes('<') ? from : { name, address: from })

/** Mail programs decode `=?…?=` (RFC 2047), and the mail library encodes only letters beyond ASCII. */
export const shownAsTyped = (subject: string): string => subject.replaceAll('=?', '= ?')

/** The links in a mail to the subscriber with this token. */
export const linksOfSubscriber = (token: string) => subscriberLinks(siteUrl(), token)

/** A message without its recipient. */
export const written = ({ from, practice }: Sender, messageId: string, content: MailContent) => ({
  from: senderOf(from, practice),
  subject: shownAsTyped(content.subject),
  messageId: messageIdOf(from, messageId),
  text: plainText(content, practice),
  html: htmlText(content, practice),
})
