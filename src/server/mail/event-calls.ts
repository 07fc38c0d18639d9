import { database } from '#db/connection/client.ts'
import { suppress } from '#db/subscribers/suppressions.ts'
import { bodyLimits } from '#server/http/body-limit.ts'
import type { Call } from '#server/http/call.ts'
import { readReportedEvents } from '#server/mail/reported-events.ts'

export const mailEventCalls: readonly Call[] = [
  {
    call: 'POST /api/mail-events',
    who: 'anyone',
    body: bodyLimits.mailEvent,
    answers:
      'Signed: 204: addresses of hard bounces and complaints are removed from the newsletter, and a repetition changes nothing more; 401; 413; 422 unknown shape; 503 `MAIL_EVENTS_SECRET` is not set',
    async handle(c) {
      const events = await readReportedEvents(c)
      const emailsOf = (kind: 'hard-bounce' | 'complaint') => events.flatMap((event) => (event.kind === kind ? event.email : []))
      await suppress(database(), emailsOf('hard-bounce'), 'bounced')
      await suppress(database(), emailsOf('complaint'), 'complained')
      return c.body(null, 204)
    },
  },
]
