import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { suppress } from '#db/subscribers/suppressions.ts'
import { resource, serve } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'
import { readReportedEvents } from '#server/mail/reported-events.ts'

export const config: Config = { path: '/api/mail-events' }

const app = resource('/api/mail-events')

/** Removes addresses that bounced or complained. To get an event again changes nothing more. */
app.post('/', atMost(bodyLimits.mailEvent), async (c) => {
  const events = await readReportedEvents(c)
  const emailsOf = (kind: 'hard-bounce' | 'complaint') => events.flatMap((event) => (event.kind === kind ? event.email : []))
  await suppress(database(), emailsOf('hard-bounce'), 'bounced')
  await suppress(database(), emailsOf('complaint'), 'complained')
  return c.body(null, 204)
})

export default serve(app)
