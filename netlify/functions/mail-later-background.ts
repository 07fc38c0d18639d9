import type { Config } from '@netlify/functions'
import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { type Api, resource, serve } from '#server/http/app.ts'
import { type BackgroundFunction, isOwnCall } from '#server/http/own-call.ts'
import { unauthorised } from '#server/http/problems.ts'
import { sendDueMail } from '#server/mail/send-due.ts'
import { sendDueIssues } from '#server/newsletter/send-issues.ts'

export const config: Config = { path: ['/api/mail/later', '/api/newsletter/later'], method: 'POST', background: true }

const app = resource('/api')

/** Only this site may start the work. */
function demandOwnCall(c: Context<Api>, name: BackgroundFunction): void {
  if (!isOwnCall(name, c.req.header('X-Wake-Timestamp'), c.req.header('X-Wake-Signature'))) throw unauthorised()
}

/** Sends what is in the outbox. */
app.post('/mail/later', async (c) => {
  demandOwnCall(c, 'mail')
  await sendDueMail(database())
  return c.body(null, 204)
})

/** Sends issues of the newsletter. */
app.post('/newsletter/later', async (c) => {
  demandOwnCall(c, 'newsletter')
  await sendDueIssues(database())
  return c.body(null, 204)
})

export default serve(app)
