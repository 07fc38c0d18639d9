import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { resource, serve } from '#server/http/app.ts'
import { isOwnCall } from '#server/http/own-call.ts'
import { unauthorised } from '#server/http/problems.ts'
import { sendDueMail } from '#server/mail/send-due.ts'

export const config: Config = { path: '/api/mail/later', method: 'POST', background: true }

const app = resource('/api/mail')

/** Sends what is in the outbox. Only this site may start it. */
app.post('/later', async (c) => {
  if (!isOwnCall('mail', c.req.header('X-Wake-Timestamp'), c.req.header('X-Wake-Signature'))) throw unauthorised()
  await sendDueMail(database())
  return c.body(null, 204)
})

export default serve(app)
