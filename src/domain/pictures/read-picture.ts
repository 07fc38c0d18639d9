import { readAvif } from './avif.ts'
import type { ContainerReading, PictureFault } from './container-reading.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'
import { readWebp } from './webp.ts'

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'

export type PictureReading =
  | { kind: 'still'; mediaType: PictureType; width: number; height: number }
  | { kind: 'faulty'; fault: PictureFault }

/** Each reader recognises its format by the first bytes, and returns undefined for anything else. */
const readers: Record<PictureType, (bytes: Uint8Array) => ContainerReading | undefined> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
  'image/avif': readAvif,
}

/** Reads a picture by its content alone, ignoring name and headers. Never throws, and takes linear time. */
export function readPicture(bytes: Uint8Array): PictureReading {
  for (const mediaType of ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const) {
    const reading = readers[mediaType](bytes)
    if (reading === undefined) continue
    if (reading.kind === 'faulty') return reading
    const { width, height } = reading
    return width > 0 && height > 0 ? { kind: 'still', mediaType, width, height } : { kind: 'faulty', fault: 'damaged' }
  }
  return { kind: 'faulty', fault: 'foreign' }
}
