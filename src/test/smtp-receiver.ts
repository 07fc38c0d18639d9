import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

type Stage = 'connection' | 'sender' | 'recipient' | 'message'
type Answer = (error?: Error | null) => void

/** What the receiver does: `cut` takes the whole message and then closes the connection without an answer. */
export type SmtpMood = 'accept' | 'hang' | 'cut' | { refuse: Stage; code: number }

export interface SmtpReceiver {
  url: string
  /** The accepted messages, in order. */
  messages: ParsedMail[]
  /** The number of messages that came whole, accepted or not. */
  attempts: () => number
  behave: (mood: SmtpMood) => void
  reset: () => void
  stop: () => Promise<void>
}

const hasPort = (address: AddressInfo | string | null): address is AddressInfo => typeof address === 'object' && address !== null

/** A mail server on loopback. With `tls` it asks for STARTTLS, with a certificate that nobody has signed. */
export async function startSmtpReceiver({ tls = false } = {}): Promise<SmtpReceiver> {
  const messages: ParsedMail[] = []
  let attempts = 0
  let mood: SmtpMood = 'accept'
  const refusalAt = (stage: Stage): Error | null =>
    typeof mood === 'object' && mood.refuse === stage
      ? Object.assign(new Error('Not today, vera@visitors.example'), { responseCode: mood.code })
      : null
  const at = (stage: Stage, answer: Answer) => {
    if (mood !== 'hang') answer(refusalAt(stage))
  }
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    onConnect: (_session, answer) => at('connection', answer),
    onMailFrom: (_address, _session, answer) => at('sender', answer),
    onRcptTo: (_address, _session, answer) => at('recipient', answer),
    onData(stream, _session, answer) {
      void simpleParser(stream).then((message) => {
        attempts += 1
        if (mood === 'cut') for (const connection of server.connections) connection.close()
        if (mood === 'accept') messages.push(message)
        if (mood !== 'cut') at('message', answer)
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (!hasPort(address)) throw new Error('The receiver has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messages,
    attempts: () => attempts,
    behave: (next) => {
      mood = next
    },
    reset: () => {
      mood = 'accept'
      attempts = 0
      messages.length = 0
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
