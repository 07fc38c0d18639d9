import { database } from '#db/connection/client.ts'
import type { Call } from '../http/call.ts'
import { kindsOfOwnCall } from '../http/own-call.ts'
import { unauthorised } from '../http/problems.ts'
import { runJobs } from './run-jobs.ts'

export const jobCalls: readonly Call[] = [
  {
    call: 'POST /api/later',
    who: 'anyone',
    answers: 'The site, signed: 202 from Netlify at once, and the background work follows; without a signature nothing happens',
    // No caller waits for the answer, so the time limit of a visitor's call does not apply here.
    callTime: Infinity,
    async handle(c) {
      // Only this site may start the work.
      const kinds = kindsOfOwnCall((name) => c.req.header(name))
      if (!kinds) throw unauthorised()
      await runJobs(database(), kinds)
      return c.body(null, 204)
    },
  },
]
