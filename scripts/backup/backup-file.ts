import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'
import { errorMessage } from '#scripts/platform/error-message.ts'
import { Refusal } from '#scripts/platform/refusal.ts'

// A backup is gzipped JSON lines: a head, one line for each batch of rows, and an end with the number of rows.

const headSchema = z.object({
  kind: z.literal('head'),
  format: z.literal(1),
  /** The last migration of the database that was backed up. A later release can read the file. */
  migration: z.string(),
  tables: z.array(z.string()),
  madeAt: z.string(),
})
const batchSchema = z.object({ kind: z.literal('rows'), table: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })
const endSchema = z.object({ kind: z.literal('end'), rows: z.number() })
const lineSchema = z.discriminatedUnion('kind', [headSchema, batchSchema, endSchema])

export type BackupHead = z.infer<typeof headSchema>
export type BackupLine = z.infer<typeof lineSchema>

const noBackup = () => new Refusal('This is not a backup of this product, or it was changed.')

export function readLine(text: string): BackupLine {
  try {
    return lineSchema.parse(JSON.parse(text))
  } catch {
    throw noBackup()
  }
}

/** Splits at line feeds only. `readline` also splits at U+2028, which may occur in JSON. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = []
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n')
    begun.push(first)
    for (const next of others) {
      yield begun.join('')
      begun = [next]
    }
  }
  if (begun.join('') !== '') yield begun.join('')
}

/** @throws Refusal */
export async function* readLines(file: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(file)
  const text = source.pipe(createGunzip()).setEncoding('utf8')
  source.on('error', (error) => text.destroy(error))
  try {
    for await (const line of splitLines(text)) yield readLine(line)
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${file} cannot be read to its end: ${errorMessage(error)}`)
  }
}

/** The caller continues reading from the same iterator. */
export async function readHead(lines: AsyncIterator<BackupLine>): Promise<BackupHead> {
  const first = await lines.next()
  if (first.done || first.value.kind !== 'head') throw noBackup()
  return first.value
}
