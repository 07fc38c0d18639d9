import { createHmac } from 'node:crypto'
import { database } from '#db/connection/client.ts'
import { suppress } from '#db/subscribers/suppressions.ts'
import { type MailEvent, type MailProvider, mailEventReaders } from '#domain/mail/events/readers.ts'
import { bodyLimits } from '#server/http/body-limit.ts'
import type { Call } from '#server/http/call.ts'
import { env } from '../env.ts'
import { isSameText } from '../http/keys.ts'
import { malformed, ProblemError } from '../http/problems.ts'
import { isRecent } from '../http/signed-body.ts'
import { readSnsMessage } from './sns.ts'

const notSetUp = (variable: string) => new ProblemError(503, 'Not set up', `${variable} is not set.`)

const notProved = (scheme: string) =>
  new ProblemError(401, 'Not signed', 'The signature or password is missing, wrong or too old.', {
    headers: { 'WWW-Authenticate': scheme },
  })

const unknownShape = () => new ProblemError(422, 'Unknown event', 'The body does not have the form that this provider sends.')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed('The request is not valid JSON.')
  }
}

function demandSecret(): string {
  const { MAIL_EVENTS_SECRET } = env()
  if (MAIL_EVENTS_SECRET === undefined) throw notSetUp('MAIL_EVENTS_SECRET')
  return MAIL_EVENTS_SECRET
}

/** Postmark sends a password of our choice: https://postmarkapp.com/developer/webhooks/webhooks-overview */
function hasPassword(headers: Headers): boolean {
  const [, encoded = ''] = /^Basic +([\w+/=]+)$/i.exec(headers.get('Authorization') ?? '') ?? []
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  return isSameText(demandSecret(), password)
}

/** Resend signs as Svix does: https://docs.svix.com/receiving/verifying-payloads/how-manual */
function hasSvixSignature(headers: Headers, body: string): boolean {
  const [id, timestamp, signatures] = ['svix-id', 'svix-timestamp', 'svix-signature'].map((name) => headers.get(name) ?? '')
  const key = Buffer.from(demandSecret().replace(/^whsec_/, ''), 'base64')
  if (!isRecent(timestamp)) return false
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return (signatures ?? '').split(' ').some((signature) => isSameText(`v1,${expected}`, signature))
}

interface Proof {
  scheme: string
  answers: string
  /** The provider's own text. Undefined if the provider did not send the call. Empty if there is no text. */
  read: (headers: Headers, body: string) => Promise<string | undefined>
}

/** How each provider proves that it sent a call. */
const proofs: Record<MailProvider, Proof> = {
  postmark: {
    scheme: 'Basic',
    answers: 'By a password; 503 `MAIL_EVENTS_SECRET` is not set',
    read: async (headers, body) => (hasPassword(headers) ? body : undefined),
  },
  resend: {
    scheme: 'Svix',
    answers: 'By the headers `svix-…`, at most five minutes old; 503 `MAIL_EVENTS_SECRET` is not set',
    read: async (headers, body) => (hasSvixSignature(headers, body) ? body : undefined),
  },
  ses: {
    scheme: 'SNS',
    answers:
      'By the signature of SNS for our topic, whose subscription it confirms; 503 `MAIL_EVENTS_TOPIC` is not set, or SNS gives no answer',
    read: async (_, body) => {
      if (env().MAIL_EVENTS_TOPIC === undefined) throw notSetUp('MAIL_EVENTS_TOPIC')
      return readSnsMessage(parsed(body))
    },
  },
}

/** @throws 503, 401, 400 for anything but JSON, 422 for an unknown shape */
async function readReportedEvents(provider: MailProvider, request: Request): Promise<MailEvent[]> {
  const { scheme, read } = proofs[provider]
  const text = await read(request.headers, await request.text())
  if (text === undefined) throw notProved(scheme)
  const events = text === '' ? [] : mailEventReaders[provider](parsed(text))
  if (!events) throw unknownShape()
  return events
}

const callOf = (provider: MailProvider): Call => ({
  call: `POST /api/mail-events/${provider}`,
  who: 'anyone',
  body: bodyLimits.mailEvent,
  answers: `204: addresses of hard bounces and complaints are removed from the newsletter, and a repetition changes nothing more; 401; 413; 422 unknown shape. ${proofs[provider].answers}`,
  async handle(c) {
    const events = await readReportedEvents(provider, c.req.raw)
    const emailsOf = (kind: 'hard-bounce' | 'complaint') => events.flatMap((event) => (event.kind === kind ? event.email : []))
    await suppress(database(), emailsOf('hard-bounce'), 'bounced')
    await suppress(database(), emailsOf('complaint'), 'complained')
    return c.body(null, 204)
  },
})

export const mailEventCalls: readonly Call[] = [callOf('postmark'), callOf('resend'), callOf('ses')]
