import { type ByteView, viewBytes } from './bytes.ts'

const orientationTag = 0x0112

/** True if the EXIF data turns the picture by a quarter, which swaps its sides. `at` is its TIFF header. */
export function isTurned(bytes: Uint8Array, at: number): boolean {
  const view = viewBytes(bytes)
  const order = view.name(at, 2)
  if (order !== 'II' && order !== 'MM') return false
  const u16 = (place: number) => (order === 'MM' ? view.u16(place) : view.u8(place) + view.u8(place + 1) * 0x100)
  const u32 = (place: number) => (order === 'MM' ? view.u32(place) : view.u32le(place))
  const directory = at + u32(at + 4)
  const count = u16(directory)
  for (let entry = 0; entry < count; entry += 1) {
    const place = directory + 2 + entry * 12
    if (place + 12 > bytes.length) return false
    if (u16(place) === orientationTag) return u16(place + 8) >= 5 && u16(place + 8) <= 8
  }
  return false
}

/** The start of the TIFF header in a block of EXIF data, which may have a name before it. */
export function exifStart(view: ByteView, at: number): number {
  return view.name(at) === 'Exif' ? at + 6 : at
}

/** The sides of a picture as shown. */
export function sidesOf(size: { width: number; height: number }, turned: boolean): { width: number; height: number } {
  return turned ? { width: size.height, height: size.width } : size
}
