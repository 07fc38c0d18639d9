import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { longestDocument } from '#domain/find-case-law/akoma-ntoso.ts'
import { Refusal } from '#scripts/platform/refusal.ts'

export interface ZipEntry {
  /** The name in the archive. It is only displayed, never used as a path. */
  name: string
  /** @throws Refusal for an entry that is too long, encrypted or damaged */
  read: () => Promise<Buffer>
}

/** More than any collection of judgments has, but few enough to read into memory. */
const most = { entries: 20_000, bytes: 4 * 1024 ** 3, directory: 32 * 1024 ** 2 }

/** The signatures, and the lengths of the records without their names and comments (APPNOTE.TXT of PKWARE). */
const end = { sign: 0x06054b50, length: 22, longestComment: 65_535 }
const listed = { sign: 0x02014b50, length: 46 }
const local = { sign: 0x04034b50, length: 30 }

const damaged = (what: string) => new Refusal(`${what} is damaged. Make the archive again.`)

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position, length })
  if (bytesRead < length) throw damaged('The archive')
  return buffer
}

/** The list of the entries, which is before the end of the file. */
async function readDirectory(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(0, size - end.length - end.longestComment), Math.min(size, end.length + end.longestComment))
  const at = tail.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  if (at < 0 || at + end.length > tail.length) throw new Refusal('This is no zip archive.')
  const [entries, length, offset] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (entries > most.entries || length > most.directory || offset === 0xffffffff)
    throw new Refusal(`The archive has too many files. Make several, of at most ${most.entries} files and 4 GB each.`)
  return readAt(file, offset, length)
}

interface Listed {
  name: string
  isEncrypted: boolean
  method: number
  packed: number
  bytes: number
  offset: number
}

function* entriesOf(directory: Buffer): Generator<Listed> {
  for (let at = 0; at + listed.length <= directory.length; ) {
    if (directory.readUInt32LE(at) !== listed.sign) throw damaged('The archive')
    const lengths = [28, 30, 32].map((place) => directory.readUInt16LE(at + place))
    const [name = 0, extra = 0, comment = 0] = lengths
    yield {
      name: directory.toString('utf8', at + listed.length, at + listed.length + name),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    }
    at += listed.length + name + extra + comment
  }
}

const stored = 0
const deflated = 8

/** Stops at the size limit of a document, because the archive's own sizes may be wrong. */
async function unpack(file: FileHandle, { isEncrypted, method, packed, bytes, offset }: Listed): Promise<Buffer> {
  if (isEncrypted) throw new Refusal('It is encrypted. Make an archive without a password.')
  if (packed > longestDocument || bytes > longestDocument) throw new Refusal('It is longer than 20 MB.')
  const head = await readAt(file, offset, local.length)
  if (head.readUInt32LE(0) !== local.sign) throw damaged('It')
  const data = await readAt(file, offset + local.length + head.readUInt16LE(26) + head.readUInt16LE(28), packed)
  if (method === stored) return data
  if (method !== deflated) throw new Refusal('It is packed in a way that cannot be read. Make the archive with another program.')
  return promisify(inflateRaw)(data, { maxOutputLength: longestDocument }).catch(() => {
    throw new Refusal('It is damaged, or longer than 20 MB.')
  })
}

/**
 * Reads the files of a ZIP archive one by one.
 * @throws Refusal if it is no archive or is too large
 */
export async function* readZip(path: string): AsyncGenerator<ZipEntry> {
  const file = await open(path)
  try {
    const entries = Array.from(entriesOf(await readDirectory(file)))
    const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
    if (bytes > most.bytes) throw new Refusal('The files of the archive have more than 4 GB. Make several archives.')
    for (const entry of entries) yield { name: entry.name, read: () => unpack(file, entry) }
  } finally {
    await file.close()
  }
}
