import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { resource, serve } from '#server/http/app.ts'
import { askedByOwnCall } from '#server/http/own-call.ts'
import { unauthorised } from '#server/http/problems.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'

export const config: Config = { path: '/api/later', method: 'POST', background: true }

// No caller waits for the answer, so the time that a visitor's call may wait for the database is no limit here.
const app = resource('/api/later', [], Infinity)

app.post('/', async (c) => {
  // Only this site may start the work.
  const asked = askedByOwnCall((name) => c.req.header(name))
  if (!asked) throw unauthorised()
  await runJobs(database(), asked)
  return c.body(null, 204)
})

export default serve(app)
