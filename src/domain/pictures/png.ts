import { viewBytes } from './bytes.ts'
import type { ContainerReading } from './container-reading.ts'
import { exifStart, isTurned, sidesOf } from './orientation.ts'

const damaged: ContainerReading = { kind: 'faulty', fault: 'damaged' }

/** Reads a PNG by its chunks, from the header to an end. `acTL` before the data makes it an animation. */
export function readPng(bytes: Uint8Array): ContainerReading | undefined {
  const view = viewBytes(bytes)
  if (view.u32(0) !== 0x89504e47 || view.u32(4) !== 0x0d0a1a0a) return undefined
  if (view.u32(8) !== 13 || view.name(12) !== 'IHDR') return damaged
  const size = { width: view.u32(16), height: view.u32(20) }
  let hasData = false
  let turned = false
  let at = 33
  while (at + 12 <= bytes.length) {
    const name = view.name(at + 4)
    if (name === 'acTL') return { kind: 'faulty', fault: 'animated' }
    if (name === 'IDAT') hasData = true
    if (name === 'eXIf') turned ||= isTurned(bytes, exifStart(view, at + 8))
    if (name === 'IEND') return hasData ? { kind: 'still', ...sidesOf(size, turned) } : damaged
    at += 12 + view.u32(at)
  }
  return damaged
}
