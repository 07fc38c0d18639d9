import { database } from '#db/connection/client.ts'
import type { Call } from '../http/call.ts'
import { askedByOwnCall } from '../http/own-call.ts'
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
      const asked = askedByOwnCall((name) => c.req.header(name))
      if (!asked) throw unauthorised()
      await runJobs(database(), asked)
      return c.body(null, 204)
    },
  },
]
