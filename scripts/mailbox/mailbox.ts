import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import getPort from 'get-port'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A stored message. Its id is the name of its file, which starts with the time. */
export interface StoredMail {
  id: string
  mail: ParsedMail
  source: string
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/**
 * A mail server on this machine that keeps every message in a folder and sends none.
 * `list` returns the newest 200, the newest first.
 */
export async function openMailbox(folder: string) {
  await mkdir(folder, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, answer) {
      count += 1
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${count}.eml`
      buffer(stream)
        .then((bytes) => writeFile(join(folder, name), bytes))
        .then(() => answer(null), answer)
    },
  })
  const port = await getPort()
  server.listen(port, '127.0.0.1').unref()
  const read = async (id: string): Promise<StoredMail> => {
    const source = await readFile(join(folder, id), 'utf8')
    return { id, source, mail: await simpleParser(source) }
  }
  const list = async () => Promise.all((await readdir(folder)).toSorted().slice(-200).toReversed().map(read))
  return { url: `smtp://127.0.0.1:${port}`, list, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
