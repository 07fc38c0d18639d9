import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { resource, serve } from '#server/http/app.ts'
import { isOwnCall } from '#server/http/own-call.ts'
import { unauthorised } from '#server/http/problems.ts'
import { sendDueIssues } from '#server/newsletter/send-issues.ts'

export const config: Config = { path: '/api/newsletter/later', method: 'POST', background: true }

const app = resource('/api/newsletter')

/** Sends issues of the newsletter. Only this site may start it. */
app.post('/later', async (c) => {
  if (!isOwnCall('newsletter', c.req.header('X-Wake-Timestamp'), c.req.header('X-Wake-Signature'))) throw unauthorised()
  await sendDueIssues(database())
  return c.body(null, 204)
})

export default serve(app)
