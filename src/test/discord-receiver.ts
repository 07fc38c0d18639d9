import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fieldErrors } from '#domain/fields/field-errors.ts'
import { type WebhookBody, webhookBodySchema } from './discord-limits.ts'
import { type Loopback, listenOnLoopback } from './loopback.ts'

export interface DiscordReceiver extends Loopback {
  /** The accepted messages, in order. */
  messages: WebhookBody[]
  /** The ids of messages that were deleted. */
  deleted: string[]
  /** The number of calls, accepted or not. */
  calls: () => number
  /** Sets the behaviour, with `about` only for messages that contain those words. */
  behave: (mood: DiscordMood, about?: string) => void
  /** Resets the receiver: it accepts calls and has recorded none. */
  reset: () => void
}

function send(response: ServerResponse, status: number, value: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function accept(messages: WebhookBody[], text: string, wait: boolean, response: ServerResponse): void {
  const { data, error } = webhookBodySchema.safeParse(parse(text))
  if (error) send(response, 400, { message: 'Invalid Form Body', code: 50035, errors: fieldErrors(error) })
  if (!data) return
  messages.push(data)
  if (wait) send(response, 200, { id: String(messages.length), type: 0, ...data })
  else response.writeHead(204).end()
}

function limit(response: ServerResponse, retryAfter: number, headers: Record<string, string>): void {
  const body = { message: 'You are being rate limited.', retry_after: retryAfter, global: false }
  send(response, 429, body, { 'x-ratelimit-scope': 'user', ...headers })
}

/** Sends the start of an answer. The rest never follows, or the connection breaks. */
function begin(response: ServerResponse, status: number, breaks: boolean): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"mess')
  if (breaks) setTimeout(() => response.destroy(), 50)
}

type Act = (response: ServerResponse, request: IncomingMessage) => void

/** The answer in each mood. Without one, the receiver accepts the message. */
const moods = {
  accept: undefined,
  slow: undefined,
  'breaking off an acceptance': undefined,
  hang: () => undefined,
  cut: (_response, request) => request.socket.destroy(),
  'unknown webhook': (response) => send(response, 404, { message: 'Unknown Webhook', code: 10015 }),
  broken: (response) => send(response, 500, { message: '500: Internal Server Error', code: 0 }),
  redirecting: (response, { headers }) => send(response, 302, {}, { location: `http://${headers.host}/api/webhooks/1/elsewhere` }),
  refusing: (response) => send(response, 400, { message: 'Invalid Form Body', code: 50035 }),
  'rate limited': (response) => limit(response, 2.4, { 'retry-after': '3' }),
  'limited for half a second': (response) => limit(response, 0.5, {}),
  'limited for ever': (response) => limit(response, 1e21, { 'retry-after': '1e21' }),
  'limited by header alone': (response) => response.writeHead(429, { 'retry-after': '7' }).end('error code: 1015'),
  'breaking off a refusal': (response) => begin(response, 500, true),
  'hanging in a limit': (response) => begin(response, 429, false),
} satisfies Readonly<Record<string, Act | undefined>>
export type DiscordMood = keyof typeof moods

/** Implements the documented webhook protocol on loopback. It answers 400 where Discord would refuse. */
export async function startDiscordReceiver(port = 0): Promise<DiscordReceiver> {
  const messages: WebhookBody[] = []
  const deleted: string[] = []
  let current: DiscordMood = 'accept'
  let subject = ''
  let calls = 0
  const server = await listenOnLoopback(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback')
    const text = await readText(request)
    calls += 1
    const mood = text.includes(subject) ? current : 'accept'
    const act: Act | undefined = moods[mood]
    if (mood === 'slow') await wait(300)
    const [, id] = /^\/api\/webhooks\/\d+\/[\w-]+\/messages\/(\d+)$/.exec(pathname) ?? []
    if (request.method === 'DELETE' && id !== undefined) {
      if (act) return act(response, request)
      if (deleted.includes(id) || Number(id) > messages.length) return send(response, 404, { message: 'Unknown Message', code: 10008 })
      deleted.push(id)
      response.writeHead(204).end()
      return
    }
    if (!/^\/api\/webhooks\/\d+\/[\w-]+$/.test(pathname)) return send(response, 404, { message: '404: Not Found', code: 0 })
    if (request.method !== 'POST') return send(response, 405, { message: '405: Method Not Allowed', code: 0 })
    if (act) return act(response, request)
    if (request.headers['content-type'] !== 'application/json')
      return send(response, 400, { message: 'Cannot send an empty message', code: 50006 })
    if (mood === 'breaking off an acceptance') {
      messages.push(webhookBodySchema.parse(parse(text)))
      return begin(response, 200, true)
    }
    accept(messages, text, searchParams.get('wait') === 'true', response)
  }, port)
  const behave = (next: DiscordMood, about = '') => {
    current = next
    subject = about
  }
  const reset = () => {
    behave('accept')
    calls = 0
    messages.length = 0
    deleted.length = 0
  }
  return { ...server, messages, deleted, calls: () => calls, behave, reset }
}
