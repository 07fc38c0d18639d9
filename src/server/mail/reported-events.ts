import type { Context } from 'hono'
import type { MailEvent } from '#domain/mail/events/mail-event.ts'
import { readMailEvents } from '#domain/mail/events/read-mail-events.ts'
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
export async function readReportedEvents(c: Context<Api>): Promise<MailEvent[]> {
  const events = readMailEvents(parsed(await readSignedBody(c)))
  if (!events) throw unknownShape()
  return events
}
