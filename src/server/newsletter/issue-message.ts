import type { SendMailOptions } from 'nodemailer'
import type { Queryable } from '#db/connection/client.ts'
import { readIssueItems } from '#db/newsletter/issue-items.ts'
import { readPractice } from '#db/practice/practice.ts'
import type { MailContent } from '#domain/mail/content.ts'
import { issueMail } from '#domain/newsletter/issue-mail.ts'
import type { NewsletterIssue } from '#domain/newsletter/issues.ts'
import type { Practice } from '#domain/practice/type.ts'
import type { MailSetup } from '../env.ts'
import { linksOfSubscriber, senderHost, written } from '../mail/sender.ts'

export type IssueText = Awaited<ReturnType<typeof readIssueText>>

/** An issue with its records and its sender as they are now. */
export async function readIssueText(db: Queryable, issue: NewsletterIssue) {
  const [items, practice] = await Promise.all([readIssueItems(db, issue), readPractice(db)])
  return { issue, items, practice }
}

/** A token that belongs to no subscriber, for previews and test messages. */
export const noToken = '00000000-0000-0000-0000-000000000000'

export const issueContent = ({ issue, items, practice }: IssueText, token: string) =>
  issueMail(issue, items, { practice, ...linksOfSubscriber(token) })

interface Reader {
  email: string
  token: string
  messageId: string
}

/** Mail programs show a button from `List-Unsubscribe`, which works with one click (RFC 8058). */
export function listMessage(setup: MailSetup, practice: Practice, content: MailContent, to: Reader, list: 'newsletter' | 'notes') {
  const id = { url: `${list}.${senderHost(setup.from)}`, comment: practice.name }
  return {
    ...written({ ...setup, practice }, to.messageId, content),
    to: to.email,
    list: { unsubscribe: linksOfSubscriber(to.token).oneClick[list], id },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  } satisfies SendMailOptions
}

export const issueMessage = (setup: MailSetup, text: IssueText, to: Reader) =>
  listMessage(setup, text.practice, issueContent(text, to.token), to, 'newsletter')
