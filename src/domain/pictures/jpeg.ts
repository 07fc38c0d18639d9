import { viewBytes } from './bytes.ts'
import type { ContainerReading } from './container-reading.ts'
import { exifStart, isTurned, sidesOf } from './orientation.ts'

const damaged: ContainerReading = { kind: 'faulty', fault: 'damaged' }
const startOfScan = 0xda
const endOfImage = 0xd9
/** The segment that holds EXIF data. */
const metadata = 0xe1

/** SOF0 to SOF15. Three other markers have numbers in this range. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
/** Markers without content: restarts, TEM. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01

function hasEnd(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) if (bytes[at + 1] === endOfImage) return true
  return false
}

/** Reads a JPEG by its segments. The frame gives the size, and an end marker must follow the scan. */
export function readJpeg(bytes: Uint8Array): ContainerReading | undefined {
  const view = viewBytes(bytes)
  if (view.u16(0) !== 0xffd8 || view.u8(2) !== 0xff) return undefined
  let frame: { width: number; height: number } | undefined
  let turned = false
  let at = 2
  while (at < bytes.length) {
    if (view.u8(at) !== 0xff) return damaged
    const marker = view.u8(at + 1)
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else {
      const length = view.u16(at + 2)
      if (!(length >= 2)) return damaged
      if (isFrame(marker)) frame = { height: view.u16(at + 5), width: view.u16(at + 7) }
      if (marker === metadata && view.name(at + 4) === 'Exif') turned ||= isTurned(bytes, exifStart(view, at + 4))
      if (marker === startOfScan) return frame && hasEnd(bytes, at + 2 + length) ? { kind: 'still', ...sidesOf(frame, turned) } : damaged
      at += 2 + length
    }
  }
  return damaged
}
