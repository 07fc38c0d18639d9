import { randomUUID } from 'node:crypto'
import { ProblemError } from '../http/problems.ts'
import { readMailSetup } from '../mail/mail-setup.ts'
import { openTransport, refusalOf } from '../mail/transport.ts'
import { type IssueText, issueMessage, noToken } from './issue-message.ts'

const unsent = (status: 409 | 502, detail: string) => new ProblemError({ title: 'The test message was not sent', status, detail })

/**
 * Sends an issue to one address, as its readers would get it. Its links belong to no subscriber.
 * @throws 409 without a mail server, 502 with the reason of a refusal
 */
export async function sendIssueTest(text: IssueText, email: string): Promise<void> {
  const setup = readMailSetup()
  if (!setup) throw unsent(409, 'Mail is not set up: SMTP_URL is not set.')
  const message = issueMessage(setup, text, { email, token: noToken, messageId: randomUUID() })
  const transport = openTransport(setup)
  try {
    await transport.sendMail({ ...message, subject: `Test: ${message.subject}` })
  } catch (error) {
    throw unsent(502, refusalOf(error).reason)
  } finally {
    transport.close()
  }
}
