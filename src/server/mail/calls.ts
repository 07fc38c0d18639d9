import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { listJobProblems } from '#db/jobs/jobs.ts'
import { readMailSettings } from '#db/mail/mail-settings.ts'
import { countUnsentMail, discardMail, listUnsentMail, retryMail, type UnsentMailChange } from '#db/mail/unsent-mail.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import type { MailReport } from '#domain/mail/mail-report.ts'
import { auditedResult, noteAudit } from '#server/audit/audited.ts'
import { idOf } from '#server/content/records.ts'
import type { Api, Call } from '#server/http/call.ts'
import { notFound, ProblemError } from '#server/http/problems.ts'
import { mailState } from '#server/mail/notice-addresses.ts'
import { startSending } from '#server/mail/start-sending.ts'

const what = 'This message'

async function readReport(): Promise<MailReport> {
  const db = database()
  const [settings, counts, unsent, failedWork] = await Promise.all([
    readMailSettings(db),
    countUnsentMail(db),
    listUnsentMail(db),
    listJobProblems(db),
  ])
  return { ...mailState(settings), counts, unsent, failedWork }
}

/** @throws 404 for a message that has left the outbox, 409 while it is being sent */
function demandChanged(change: UnsentMailChange): void {
  if (change === 'missing') throw notFound(what)
  const detail = 'This message is being sent at the moment. Look again in a minute.'
  if (change === 'sending') throw new ProblemError(409, 'Being sent', detail)
}

function changeMail(c: Context<Api>, change: typeof retryMail, action: AuditAction): Promise<UnsentMailChange> {
  const id = idOf(c, what)
  return auditedResult(
    c,
    (tx) => change(tx, id),
    (outcome) => (outcome === 'changed' ? { action, kind: 'mail', recordId: id } : undefined),
  )
}

async function sendTest(c: Context<Api>) {
  // Loaded late, because the mail library is large and the desk rarely needs it.
  const { sendTestMail } = await import('#server/mail/test-message.ts')
  await sendTestMail(database())
  await noteAudit(c, { action: 'test-sent', kind: 'mail' })
  return c.body(null, 204)
}

async function retry(c: Context<Api>) {
  demandChanged(await changeMail(c, retryMail, 'retried'))
  startSending()
  return c.body(null, 204)
}

async function discard(c: Context<Api>) {
  demandChanged(await changeMail(c, discardMail, 'discarded'))
  return c.body(null, 204)
}

const changes = '204; 404 it was sent or discarded already; 409 while it is being sent'

export const mailCalls: readonly Call[] = [
  {
    call: 'GET /api/mail',
    who: 'change settings',
    answers: '200 `MailReport`: whether mail is set up, the messages that were not sent, and the background work that failed',
    handle: async (c) => c.json<MailReport>(await readReport()),
  },
  {
    call: 'POST /api/mail/test',
    who: 'change settings',
    answers: '204; 409 mail is not set up; 502 the mail server refused it',
    handle: sendTest,
  },
  { call: 'POST /api/mail/unsent/:key/retry', who: 'change settings', answers: changes, handle: retry },
  { call: 'POST /api/mail/unsent/:key/discard', who: 'change settings', answers: changes, handle: discard },
]
