import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { resource, serve } from '#server/http/app.ts'
import { type BackgroundFunction, isOwnCall } from '#server/http/own-call.ts'
import { unauthorised } from '#server/http/problems.ts'

export const config: Config = {
  path: ['/api/mail/later', '/api/newsletter/later', '/api/publish/later', '/api/schedule/later'],
  method: 'POST',
  background: true,
}

const app = resource('/api')

/** The work of each address, loaded when it is called. A run does one of them. */
const works: Record<BackgroundFunction, () => Promise<void>> = {
  /** Sends what is in the outbox. */
  mail: async () => (await import('#server/mail/send-due.ts')).sendDueMail(database()),
  /** Sends issues of the newsletter. */
  newsletter: async () => (await import('#server/newsletter/send-issues.ts')).sendDueIssues(database()),
  /** Waits for the end of a quiet period, and repeats failed calls of the build hook. */
  publish: async () => (await import('#server/publication/wake-up.ts')).requestBuildLater(database()),
  /** Publishes and withdraws drafts at their times. */
  schedule: async () => (await import('#server/drafts/keep-schedule.ts')).keepSchedule(database()),
}

for (const name of ['mail', 'newsletter', 'publish', 'schedule'] as const) {
  app.post(`/${name}/later`, async (c) => {
    // Only this site may start the work.
    if (!isOwnCall(name, c.req.header('X-Wake-Timestamp'), c.req.header('X-Wake-Signature'))) throw unauthorised()
    await works[name]()
    return c.body(null, 204)
  })
}

export default serve(app)
