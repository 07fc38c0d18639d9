import sharp, { type Sharp } from 'sharp'

/** Draws three bands, red above green above blue, with enough detail that compression keeps the file large. */
export function drawPicture(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 3) {
    const y = Math.floor(at / 3 / width)
    pixels.fill(60 + ((at * 7919) % 23), at, at + 3)
    pixels[at + Math.min(2, Math.floor((3 * y) / height))] = 220
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/**
 * A photograph in the format of a phone, with a location. It is rotated: upright, the bands run from right to
 * left.
 */
export function phoneJpeg(width: number, height: number): Promise<Buffer> {
  return drawPicture(width, height)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone of the tests' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 31/1 30/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 5/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A WebP with an intact container and damaged pixels. */
export async function damagedWebp(): Promise<Buffer> {
  const bytes = await drawPicture(640, 360).webp().toBuffer()
  return bytes.fill(0xff, 40, bytes.length - 8)
}

/** Two frames, stored below each other in the pixels. */
export function animation(format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 40), Buffer.alloc(20 * 20 * 3, 200)])
  return sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .toFormat(format, { delay: [100, 100], loop: 0 })
    .toBuffer()
}

/** A chunk of a PNG with its length and a dummy checksum, which no reader here checks. */
export function pngChunk(name: string, content: Uint8Array = new Uint8Array()): Uint8Array {
  const chunk = Buffer.alloc(12 + content.length)
  chunk.writeUInt32BE(content.length)
  chunk.write(name, 4, 'latin1')
  chunk.set(content, 8)
  return chunk
}

/** A PNG of a few bytes that claims this size. */
export function claimingPng(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', new Uint8Array(20)),
    pngChunk('IEND'),
  ])
}
