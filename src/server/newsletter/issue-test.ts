import { randomUUID } from 'node:crypto'
import { sendTest } from '../mail/test-message.ts'
import { type IssueText, issueMessage, noToken } from './issue-message.ts'

/** Sends an issue to one address, as its readers would get it. Its links belong to no subscriber. */
export const sendIssueTest = (text: IssueText, email: string): Promise<void> =>
  sendTest((setup) => {
    const message = issueMessage(setup, text, { email, token: noToken, messageId: randomUUID() })
    return { ...message, subject: `Test: ${message.subject}` }
  })
