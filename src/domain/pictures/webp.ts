import { type ByteView, viewBytes } from './bytes.ts'
import type { ContainerReading } from './container-reading.ts'
import { exifStart, isTurned, sidesOf } from './orientation.ts'

const damaged: ContainerReading = { kind: 'faulty', fault: 'damaged' }
const animationFlag = 0x02

/** The size in the chunk at `at`. Undefined if that chunk gives no size. */
function sizeOf(view: ByteView, at: number): { width: number; height: number } | undefined {
  switch (view.name(at)) {
    case 'VP8X':
      return { width: view.u24le(at + 12) + 1, height: view.u24le(at + 15) + 1 }
    case 'VP8L': {
      if (view.u8(at + 8) !== 0x2f) return undefined
      const packed = view.u32le(at + 9)
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ': {
      // A key frame with its start code. The two high bits of each side are a scale.
      const starts = (view.u8(at + 8) & 1) === 0 && view.u24le(at + 11) === 0x2a019d
      const side = (place: number) => (view.u8(place) + view.u8(place + 1) * 0x100) & 0x3fff
      return starts ? { width: side(at + 14), height: side(at + 16) } : undefined
    }
    default:
      return undefined
  }
}

/** Reads a WebP by its RIFF chunks. None may extend past the end of the file. */
export function readWebp(bytes: Uint8Array): ContainerReading | undefined {
  const view = viewBytes(bytes)
  if (view.name(0) !== 'RIFF' || view.name(8) !== 'WEBP') return undefined
  const end = 8 + view.u32le(4)
  const size = sizeOf(view, 12)
  if (!size || !(end <= bytes.length)) return damaged
  if (view.name(12) === 'VP8X' && (view.u8(20) & animationFlag) !== 0) return { kind: 'faulty', fault: 'animated' }
  let hasData = false
  let turned = false
  let at = 12
  while (at + 8 <= end) {
    const name = view.name(at)
    const length = view.u32le(at + 4)
    if (name === 'ANIM' || name === 'ANMF') return { kind: 'faulty', fault: 'animated' }
    if (at + 8 + length > end) return damaged
    if (name === 'VP8 ' || name === 'VP8L') hasData = true
    if (name === 'EXIF') turned ||= isTurned(bytes, exifStart(view, at + 8))
    // Chunks begin at even positions.
    at += 8 + length + (length % 2)
  }
  return hasData ? { kind: 'still', ...sidesOf(size, turned) } : damaged
}
