import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A stored message. Its id is the name of its file, which starts with the time. */
export interface StoredMail {
  id: string
  mail: ParsedMail
  source: string
}

export interface Mailbox {
  /** For SMTP_URL. */
  url: string
  /** The newest first. */
  list: () => Promise<StoredMail[]>
  find: (id: string) => Promise<StoredMail | undefined>
  stop: () => Promise<void>
}

const shownAtMost = 200
const isId = (id: string) => /^[\dTZ-]+\.eml$/.test(id)
const hasPort = (address: AddressInfo | string | null): address is AddressInfo => typeof address === 'object' && address !== null

/** A mail server on this machine that keeps every message in a folder and sends none. */
export async function openMailbox(folder: string): Promise<Mailbox> {
  await mkdir(folder, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, answer) {
      count += 1
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${count}.eml`
      const stored = buffer(stream).then((bytes) => writeFile(join(folder, name), bytes))
      stored.then(() => answer(null), answer)
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (!hasPort(address)) throw new Error('The mailbox has no port.')
  const read = async (id: string): Promise<StoredMail> => {
    const source = await readFile(join(folder, id), 'utf8')
    return { id, source, mail: await simpleParser(source) }
  }
  const names = async () => (await readdir(folder)).filter(isId).toSorted().toReversed()
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    list: async () => Promise.all((await names()).slice(0, shownAtMost).map(read)),
    find: async (id) => ((await names()).includes(id) ? read(id) : undefined),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
