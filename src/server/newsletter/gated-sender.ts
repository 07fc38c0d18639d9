import { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import type { MailSetup } from '../env.ts'
import { openTransport } from '../mail/transport.ts'

/** Called after the server has accepted the sender and the recipient, before the first byte of the message. */
type Gate = () => Promise<void>

export interface GatedSender {
  send: (message: SendMailOptions & { messageId: string }, gate: Gate) => Promise<void>
  close: () => void
}

/** The text of a message. It is read when the server is ready for it. A rejected gate ends the connection. */
async function* afterGate(gate: Gate, text: () => AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  await gate()
  yield* text()
}

/** Sends messages over several connections. Each message passes its gate before its text leaves this process. */
export function openGatedSender(setup: MailSetup, connections: number): GatedSender {
  const gates = new Map<string, Gate>()
  const transport = openTransport(setup, connections)
  transport.use('stream', ({ data, message }, done) => {
    const gate = gates.get(String(data.messageId))
    const open = message.createReadStream.bind(message)
    if (gate) message.createReadStream = () => Readable.from(afterGate(gate, open), { objectMode: false })
    done()
  })
  const send: GatedSender['send'] = async (message, gate) => {
    gates.set(message.messageId, gate)
    try {
      await transport.sendMail(message)
    } finally {
      gates.delete(message.messageId)
    }
  }
  return { send, close: () => transport.close() }
}
