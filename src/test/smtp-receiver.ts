import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { listen } from './loopback.ts'

/** `message` is the answer to the whole message, before it is accepted. */
export type SmtpStage = 'connection' | 'login' | 'sender' | 'recipient' | 'message'
type Answer = (error?: Error | null) => void

/**
 * The behaviour of the receiver: `cut` accepts the whole message and then closes the connection without an
 * answer.
 */
export type SmtpMood = 'accept' | 'hang' | 'cut' | { hang: SmtpStage } | { refuse: SmtpStage; code: number }

export interface SmtpReceiver {
  url: string
  /** The accepted messages, in order. */
  messages: ParsedMail[]
  /** The same messages as raw text. */
  sources: string[]
  /** The number of complete messages, accepted or not. */
  attempts: () => number
  behave: (mood: SmtpMood) => void
  /** Closes every connection without an answer. */
  drop: () => void
  reset: () => void
  stop: () => Promise<void>
}

export interface SmtpReceiverOptions {
  /** Requires STARTTLS, with a certificate that nobody has signed. */
  tls?: boolean
  /** Requires a sign-in, with any name and password. */
  login?: boolean
  /** Delays the answer at a stage. `accepted` comes between the acceptance of a message and its answer. */
  beforeAnswer?: (stage: SmtpStage | 'accepted') => Promise<void>
}

const unencrypted = Object.assign(new Error('Start TLS first.'), { responseCode: 530 })

/** A mail server on loopback. */
export async function startSmtpReceiver({ tls = false, login = false, beforeAnswer }: SmtpReceiverOptions = {}): Promise<SmtpReceiver> {
  const [messages, sources]: [ParsedMail[], string[]] = [[], []]
  let attempts = 0
  let mood: SmtpMood = 'accept'
  const hangs = (stage: SmtpStage) => mood === 'hang' || (typeof mood === 'object' && 'hang' in mood && mood.hang === stage)
  const refusalAt = (stage: SmtpStage): Error | null =>
    typeof mood === 'object' && 'refuse' in mood && mood.refuse === stage
      ? Object.assign(new Error('Not today, vera@visitors.example'), { responseCode: mood.code })
      : null
  async function at(stage: SmtpStage, answer: Answer): Promise<void> {
    await beforeAnswer?.(stage)
    if (!hangs(stage)) answer(refusalAt(stage))
  }
  const drop = (session?: string) => {
    for (const connection of server.connections) if (session === undefined || connection.id === session) connection.close()
  }
  async function take(source: Buffer, session: string, answer: Answer): Promise<void> {
    attempts += 1
    if (mood === 'cut') return drop(session)
    await beforeAnswer?.('message')
    const refusal = refusalAt('message')
    if (hangs('message')) return
    if (!refusal) {
      messages.push(await simpleParser(source))
      sources.push(source.toString('latin1'))
      await beforeAnswer?.('accepted')
    }
    answer(refusal)
  }
  const server = new SMTPServer({
    authOptional: !login,
    allowInsecureAuth: true,
    logger: false,
    disabledCommands: [...(login ? [] : ['AUTH']), ...(tls ? [] : ['STARTTLS'])],
    onConnect: (_session, answer) => void at('connection', answer),
    onAuth: (_auth, _session, answer) => void at('login', (refusal) => answer(refusal ?? null, refusal ? undefined : { user: 'sender' })),
    onMailFrom: (_address, { secure }, answer) => (tls && !secure ? answer(unencrypted) : void at('sender', answer)),
    onRcptTo: (_address, _session, answer) => void at('recipient', answer),
    onData: (stream, { id }, answer) =>
      void buffer(stream).then(
        (source) => take(source, id, answer),
        // The connection broke within the message.
        () => {},
      ),
  })
  server.on('error', () => {})
  return {
    url: `smtp://127.0.0.1:${await listen(server.server)}`,
    messages,
    sources,
    attempts: () => attempts,
    behave: (next) => {
      mood = next
    },
    drop: () => drop(),
    reset: () => {
      mood = 'accept'
      attempts = 0
      messages.length = 0
      sources.length = 0
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
