import type { Config } from '@netlify/functions'
import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { listJobProblems } from '#db/jobs/jobs.ts'
import { readMailSettings } from '#db/mail/mail-settings.ts'
import { countUnsentMail, discardMail, listUnsentMail, retryMail, type UnsentMailChange } from '#db/mail/unsent-mail.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import type { MailReport } from '#domain/mail/mail-report.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { audited, noteAudit } from '#server/audit/audited.ts'
import { idOf } from '#server/content/records.ts'
import { type Api, resource, serve } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'
import { answerRecord } from '#server/http/etag.ts'
import { notFound, ProblemError } from '#server/http/problems.ts'
import { readMailSetup } from '#server/mail/mail-setup.ts'
import { forStaff, noticeAddresses } from '#server/mail/notice-addresses.ts'
import { startSending } from '#server/mail/start-sending.ts'
import { sendTestMail } from '#server/mail/test-message.ts'

export const config: Config = { path: ['/api/mail', '/api/mail/settings', '/api/mail/test', '/api/mail/unsent/*'] }

const app = resource('/api/mail')
const what = 'This message'

async function readReport(): Promise<MailReport> {
  const setup = readMailSetup()
  const db = database()
  const [settings, counts, unsent, failedWork] = await Promise.all([
    readMailSettings(db),
    countUnsentMail(db),
    listUnsentMail(db),
    listJobProblems(db),
  ])
  const hasNoticeAddress = setup !== undefined && noticeAddresses(settings, setup).length > 0
  return { isSetUp: setup !== undefined, hasNoticeAddress, counts, unsent, failedWork }
}

/** @throws 404 for a message that is not in the outbox any more, 409 while it is being sent */
function demandChanged(change: UnsentMailChange): void {
  if (change === 'missing') throw notFound(what)
  if (change === 'sending')
    throw new ProblemError({
      title: 'Being sent',
      status: 409,
      detail: 'This message is being sent at the moment. Look again in a minute.',
    })
}

function changeMail(c: Context<Api>, change: typeof retryMail, action: AuditAction): Promise<UnsentMailChange> {
  const id = idOf(c, what)
  return audited(
    c,
    (tx) => change(tx, id),
    (outcome) => (outcome === 'changed' ? { action, kind: 'mail', recordId: id } : undefined),
  )
}

app.get('/', staffOnly, async (c) => c.json<MailReport>(await readReport()))

app.get('/settings', staffOnly, async (c) => answerRecord(c, forStaff(await readMailSettings(database()))))

app.put('/settings', staffOnly, atMost(bodyLimits.form), async (c) => (await import('./staff/mail-settings.ts')).update(c))

app.post('/test', staffOnly, async (c) => {
  await sendTestMail(database())
  await noteAudit(c, { action: 'test-sent', kind: 'mail' })
  return c.body(null, 204)
})

app.post('/unsent/:key/retry', staffOnly, async (c) => {
  demandChanged(await changeMail(c, retryMail, 'retried'))
  startSending()
  return c.body(null, 204)
})

app.post('/unsent/:key/discard', staffOnly, async (c) => {
  demandChanged(await changeMail(c, discardMail, 'discarded'))
  return c.body(null, 204)
})

export default serve(app)
