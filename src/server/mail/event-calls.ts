import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { suppress } from '#db/subscribers/suppressions.ts'
import type { MailEvent } from '#domain/mail/events/mail-event.ts'
import { readMailEvents } from '#domain/mail/events/read-mail-events.ts'
import { bodyLimits } from '#server/http/body-limit.ts'
import type { Call } from '#server/http/call.ts'
import { env } from '../env.ts'
import type { Api } from '../http/call.ts'
import { malformed, ProblemError } from '../http/problems.ts'
import { isSignedBody } from '../http/signed-body.ts'

const notSetUp = () => new ProblemError({ title: 'Not set up', status: 503, detail: 'MAIL_EVENTS_SECRET is not set.' })

const notSigned = () =>
  new ProblemError(
    { title: 'Not signed', status: 401, detail: 'The signature is missing or wrong, or its time differs by more than five minutes.' },
    { headers: { 'WWW-Authenticate': 'HMAC' } },
  )

const unknownShape = () =>
  new ProblemError({ title: 'Unknown event', status: 422, detail: 'The body has the shape of no provider that is known here.' })

/** @throws 503 without a secret, 401 without a valid signature */
async function readSignedBody(c: Context<Api>): Promise<string> {
  const { MAIL_EVENTS_SECRET } = env()
  if (MAIL_EVENTS_SECRET === undefined) throw notSetUp()
  const body = await c.req.text()
  const headers = { timestamp: c.req.header('X-Mail-Events-Timestamp'), signature: c.req.header('X-Mail-Events-Signature') }
  if (!isSignedBody(MAIL_EVENTS_SECRET, headers, body)) throw notSigned()
  return body
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw malformed('The request is not valid JSON.')
  }
}

/** The events in a signed body. @throws 503, 401, 400 for anything but JSON, 422 for an unknown shape */
async function readReportedEvents(c: Context<Api>): Promise<MailEvent[]> {
  const events = readMailEvents(parsed(await readSignedBody(c)))
  if (!events) throw unknownShape()
  return events
}

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
