import { SMTPServer } from 'smtp-server'
import { listen } from '../loopback.ts'

/**
 * The stage of a message when the receiver calls `at`. `text` is at its first bytes, `message` is before the
 * answer.
 */
export type MessageStage = 'sender' | 'recipient' | 'text' | 'message'

export interface CountingReceiver {
  url: string
  /** How often each address received a complete message. */
  received: Map<string, number>
  cutConnections: () => void
  stop: () => Promise<void>
}

/**
 * A mail server that only counts, for thousands of messages. `at` runs at every stage of every message, and
 * `read` gets each accepted one.
 */
export async function startCountingReceiver(
  at: (stage: MessageStage) => void,
  read?: (address: string, source: string) => void,
): Promise<CountingReceiver> {
  const received = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, answer) => {
      at('sender')
      answer()
    },
    onRcptTo: (_address, _session, answer) => {
      at('recipient')
      answer()
    },
    onData: (stream, { envelope }, answer) => {
      stream.once('data', () => at('text'))
      let source = ''
      stream.on('data', (bytes: Buffer) => {
        if (read) source += bytes
      })
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) {
          received.set(address, (received.get(address) ?? 0) + 1)
          // Without the line breaks of quoted-printable.
          read?.(address, source.replaceAll(/=\r?\n/g, ''))
        }
        at('message')
        answer()
      })
    },
  })
  server.on('error', () => {})
  return {
    url: `smtp://127.0.0.1:${await listen(server.server)}`,
    received,
    cutConnections: () => {
      for (const connection of server.connections) connection.close()
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
