import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { readIssueItems } from '#db/newsletter/issue-items.ts'
import { findIssue } from '#db/newsletter/issues.ts'
import type { NewsletterIssue } from '#domain/newsletter/issues.ts'
import { idOf } from '../content/records.ts'
import type { Api } from '../http/call.ts'
import { demandFound, ProblemError } from '../http/problems.ts'
import { isMailSetUp } from '../mail/start-sending.ts'

export const issueName = 'This issue'

export const issueIdOf = (c: Context<Api>): number => idOf(c, issueName)

/** @throws 404 */
export const demandIssue = async (c: Context<Api>): Promise<NewsletterIssue> =>
  demandFound(await findIssue(database(), issueIdOf(c)), issueName)

const stateWords = {
  draft: 'It is a draft.',
  scheduled: 'It is scheduled. Cancel that first.',
  sending: 'It is being sent.',
  sent: 'It was sent already.',
} as const

export const refusedByState = ({ state }: NewsletterIssue) =>
  new ProblemError(409, 'Not possible now', `This is not possible for this issue. ${stateWords[state]}`)

/** @throws 409 */
export function demandMail(): void {
  if (isMailSetUp()) return
  throw new ProblemError(409, 'Mail is not set up', 'Mail is not set up: SMTP_URL is not set.')
}

/** @throws 409 for an issue without words and with all records deleted */
export async function demandContent(issue: NewsletterIssue): Promise<void> {
  if (issue.introduction !== '' || (await readIssueItems(database(), issue)).length > 0) return
  throw new ProblemError(409, 'Nothing to send', 'Write an introduction, or choose a case or an article.')
}
