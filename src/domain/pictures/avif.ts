import { type ByteView, viewBytes } from './bytes.ts'
import type { ContainerReading } from './container-reading.ts'
import { sidesOf } from './orientation.ts'

interface Box {
  name: string
  /** The start and end of the box's content. */
  start: number
  end: number
}

const damaged: ContainerReading = { kind: 'faulty', fault: 'damaged' }

/** The sibling boxes in a part of the file. Undefined when one extends past its end. */
function boxesIn(view: ByteView, start: number, end: number): Box[] | undefined {
  const boxes: Box[] = []
  let at = start
  while (at + 8 <= end) {
    const short = view.u32(at)
    const head = short === 1 ? 16 : 8
    const size = short === 1 ? view.u32(at + 8) * 0x100000000 + view.u32(at + 12) : short === 0 ? end - at : short
    if (!(size >= head) || at + size > end) return undefined
    boxes.push({ name: view.name(at + 4), start: at + head, end: at + size })
    at += size
  }
  return at === end ? boxes : undefined
}

const named = (boxes: readonly Box[] | undefined, name: string) => boxes?.find((box) => box.name === name)

/** The main item of the file. Other items are its tiles, transparency and thumbnail. */
function primaryItem(view: ByteView, meta: readonly Box[] | undefined): number | undefined {
  const box = named(meta, 'pitm')
  return box && (view.u8(box.start) === 0 ? view.u16(box.start + 4) : view.u32(box.start + 4))
}

/** The numbers of the item's properties in `ipma`, counted from 1. */
function propertiesOf(view: ByteView, { start, end }: Box, item: number): number[] {
  const wideItem = view.u8(start) !== 0
  const wideIndex = (view.u8(start + 3) & 1) === 1
  let at = start + 8
  for (let left = view.u32(start + 4); left > 0 && at < end; left -= 1) {
    const found = wideItem ? view.u32(at) : view.u16(at)
    const places = at + (wideItem ? 4 : 2)
    const count = view.u8(places)
    const step = wideIndex ? 2 : 1
    const index = (place: number) => (wideIndex ? view.u16(place) & 0x7fff : view.u8(place) & 0x7f)
    if (found === item) return Array.from({ length: count }, (_, number) => index(places + 1 + number * step))
    at = places + 1 + count * step
  }
  return []
}

function sizeOf(view: ByteView, meta: readonly Box[] | undefined): { width: number; height: number } | undefined {
  const item = primaryItem(view, meta)
  const properties = named(meta, 'iprp')
  const parts = properties && boxesIn(view, properties.start, properties.end)
  const kept = named(parts, 'ipco')
  const given = named(parts, 'ipma')
  const all = kept && boxesIn(view, kept.start, kept.end)
  if (item === undefined || !all || !given) return undefined
  const own = propertiesOf(view, given, item).map((number) => all[number - 1])
  const extent = own.find((box) => box?.name === 'ispe')
  const turn = own.find((box) => box?.name === 'irot')
  // A quarter turn swaps the sides. AVIF readers use this property and ignore EXIF orientation.
  const turned = turn !== undefined && (view.u8(turn.start) & 1) === 1
  return extent && sidesOf({ width: view.u32(extent.start + 4), height: view.u32(extent.start + 8) }, turned)
}

/** The major brand of the file, then its compatible brands. */
function brandsOf(view: ByteView): string[] {
  if (view.name(4) !== 'ftyp') return []
  const count = Math.min(Math.floor((view.u32(0) - 16) / 4), 32)
  return [view.name(8), ...Array.from({ length: Math.max(count, 0) }, (_, index) => view.name(16 + index * 4))]
}

/** Reads an AVIF by its boxes. A film track (`moov`) makes it an animation. */
export function readAvif(bytes: Uint8Array): ContainerReading | undefined {
  const view = viewBytes(bytes)
  const [brand, ...others] = brandsOf(view)
  if (brand !== 'avif' && brand !== 'avis' && !others.includes('avif')) return undefined
  const boxes = boxesIn(view, 0, bytes.length)
  if (brand === 'avis' || named(boxes, 'moov')) return { kind: 'faulty', fault: 'animated' }
  const meta = named(boxes, 'meta')
  // A full box: skip its version and flags.
  const size = meta && sizeOf(view, boxesIn(view, meta.start + 4, meta.end))
  return size && named(boxes, 'mdat') ? { kind: 'still', ...size } : damaged
}
