import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { type Database, database } from '#db/connection/client.ts'
import { resumeIssue, scheduleIssue, startIssue, stopIssue, unscheduleIssue } from '#db/newsletter/issue-sending.ts'
import { findIssue } from '#db/newsletter/issues.ts'
import { readProgress } from '#db/newsletter/progress.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import { issueScheduleSchema, issueTestSchema } from '#domain/newsletter/issue-sending.ts'
import type { NewsletterIssue } from '#domain/newsletter/issues.ts'
import { audited, noteAudit } from '#server/audit/audited.ts'
import { readJson } from '#server/http/body.ts'
import type { Api, Call } from '#server/http/call.ts'
import { answerRecord, refusedUpdate, seenVersions } from '#server/http/etag.ts'
import { invalid } from '#server/http/problems.ts'
import { startSendingIssues } from '#server/mail/start-sending.ts'
import { demandContent, demandIssue, demandMail, issueName, refusedByState } from '#server/newsletter/demand-issue.ts'
import { issueMessage, noToken, readIssueText } from '#server/newsletter/issue-message.ts'
import { requestBuild } from '#server/publication/publication.ts'

const progress = async (c: Context<Api>) => c.json(await readProgress(database(), await demandIssue(c)))

/** Sends the issue to one address, as its readers would get it. Its links belong to no subscriber. */
async function sendTest(c: Context<Api>) {
  const { email } = await readJson(c, issueTestSchema)
  const issue = await demandIssue(c)
  const text = await readIssueText(database(), issue)
  // Loaded late, because the mail library is large and the desk rarely needs it.
  const mail = await import('#server/mail/test-message.ts')
  await mail.sendTest((setup) => {
    const message = issueMessage(setup, text, { email, token: noToken, messageId: randomUUID() })
    return { ...message, subject: `Test: ${message.subject}` }
  })
  await noteAudit(c, { action: 'test-sent', kind: 'issue', recordId: issue.id })
  return c.body(null, 204)
}

/** Answers why an action changed nothing: the issue is gone, in another state, or was edited. */
async function refusal(id: number, allowed: readonly NewsletterIssue['state'][]) {
  const stored = await findIssue(database(), id)
  return stored && !allowed.includes(stored.state) ? refusedByState(stored) : refusedUpdate(issueName, stored)
}

const eventOf = (action: AuditAction, { id }: NewsletterIssue) => ({ action, kind: 'issue', recordId: id }) as const

async function send(c: Context<Api>) {
  const issue = await demandIssue(c)
  demandMail()
  await demandContent(issue)
  const started = await audited(c, eventOf('sending-started', issue), (tx) => startIssue(tx, issue.id, seenVersions(c)))
  if (!started) throw await refusal(issue.id, ['draft', 'scheduled'])
  await requestBuild(database())
  startSendingIssues()
  return answerRecord(c, started)
}

async function schedule(c: Context<Api>) {
  const at = new Date((await readJson(c, issueScheduleSchema)).sendAt)
  const issue = await demandIssue(c)
  if (at.getTime() <= Date.now()) throw invalid({ sendAt: ['Choose a time in the future.'] })
  demandMail()
  await demandContent(issue)
  const scheduled = await audited(c, eventOf('scheduled', issue), (tx) => scheduleIssue(tx, issue.id, at, seenVersions(c)))
  if (!scheduled) throw await refusal(issue.id, ['draft', 'scheduled'])
  startSendingIssues()
  return answerRecord(c, scheduled)
}

/** Turns a scheduled issue back into a draft. Drops the unsent messages of an issue that is being sent. */
async function cancel(c: Context<Api>) {
  const issue = await demandIssue(c)
  const cancelled = (change: (tx: Database, id: number) => Promise<NewsletterIssue | boolean | undefined>) =>
    audited(c, eventOf('sending-cancelled', issue), (tx) => change(tx, issue.id))
  if (issue.state === 'sending' && (await cancelled(stopIssue))) startSendingIssues()
  else if (!(await cancelled(unscheduleIssue))) throw refusedByState(issue)
  return answerRecord(c, await demandIssue(c))
}

async function resume(c: Context<Api>) {
  const issue = await demandIssue(c)
  demandMail()
  if (!(await audited(c, eventOf('sending-started', issue), (tx) => resumeIssue(tx, issue.id)))) throw refusedByState(issue)
  startSendingIssues()
  return answerRecord(c, await demandIssue(c))
}

export const issueSendingCalls: readonly Call[] = [
  {
    call: 'GET /api/newsletter/issues/:key/progress',
    who: 'send newsletters',
    answers: '200 `IssueProgress`: the numbers of deliveries, and those that failed or are unknown; 404',
    handle: progress,
  },
  {
    call: 'POST /api/newsletter/issues/:key/test',
    who: 'send newsletters',
    answers: '`email`: 204; 409 mail is not set up; 422; 502 the mail server refused it',
    handle: sendTest,
  },
  {
    call: 'POST /api/newsletter/issues/:key/send',
    who: 'send newsletters',
    answers: '200 `NewsletterIssue`, whose sending has started; 404; 409 mail is not set up, nothing to send, or no draft; 412',
    handle: send,
  },
  {
    call: 'POST /api/newsletter/issues/:key/schedule',
    who: 'send newsletters',
    answers: '`sendAt`: 200 `NewsletterIssue`; 404; 409; 412; 422 not in the future',
    handle: schedule,
  },
  {
    call: 'POST /api/newsletter/issues/:key/cancel',
    who: 'send newsletters',
    answers: '200 `NewsletterIssue`: a scheduled one is a draft again, of one that is being sent the rest is dropped; 409',
    handle: cancel,
  },
  {
    call: 'POST /api/newsletter/issues/:key/resume',
    who: 'send newsletters',
    answers: '200 `NewsletterIssue`. Its waiting and failed copies are sent now; 409 when it has none',
    handle: resume,
  },
]
