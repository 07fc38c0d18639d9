import { once } from 'node:events'
import { crc32, createInflate } from 'node:zlib'

interface Chunk {
  name: string
  data: Buffer
}

const signatureLength = 8
const frame = 12

/** The chunks of a PNG. Undefined when one reaches past the file or fails its checksum. */
function soundChunks(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let at = signatureLength; at + frame <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return undefined
    const name = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ name, data: bytes.subarray(at + 8, end) })
    if (name === 'IEND') return chunks
    at = end + 4
  }
  return undefined
}

/** Samples per pixel, by colour type. */
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** First column, first row and steps of the seven passes of an interlaced picture. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** The bytes of pixel data that a header announces. Each row has one more byte, for its filter. */
function promisedBytes(header: Buffer): number | undefined {
  if (header.length !== 13) return undefined
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const bits = header.readUInt8(8) * (channels[header.readUInt8(9)] ?? Number.NaN)
  if (!(bits > 0)) return undefined
  const size = (columns: number, rows: number) => (columns > 0 && rows > 0 ? rows * (1 + Math.ceil((columns * bits) / 8)) : 0)
  if (header.readUInt8(12) === 0) return size(width, height)
  return passes.reduce((sum, [x, y, stepX, stepY]) => sum + size(Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)), 0)
}

/** The length of the unpacked data. The bytes are only counted, because they may be hundreds of megabytes. */
async function unpackedBytes(parts: readonly Buffer[], most: number): Promise<number> {
  const inflate = createInflate()
  let count = 0
  inflate.on('data', (bytes: Buffer) => {
    count += bytes.length
    if (count > most) inflate.destroy(new Error('More pixels than the header says.'))
  })
  const ended = once(inflate, 'end')
  inflate.end(Buffer.concat(parts))
  await ended
  return count
}

/** Whether every chunk of a PNG passes its checksum and the data unpacks to all the pixels in its header. */
export async function isWholePng(bytes: Uint8Array): Promise<boolean> {
  const chunks = soundChunks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const header = chunks?.[0]
  const promised = header?.name === 'IHDR' ? promisedBytes(header.data) : undefined
  if (!chunks || promised === undefined) return false
  const data = chunks.filter(({ name }) => name === 'IDAT').map((chunk) => chunk.data)
  try {
    return (await unpackedBytes(data, promised)) === promised
  } catch {
    return false
  }
}
