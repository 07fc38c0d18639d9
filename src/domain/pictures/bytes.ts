/** Reads numbers and names at a position. Past the end it returns NaN or '', so that comparisons fail. */
export interface ByteView {
  length: number
  u8: (at: number) => number
  u16: (at: number) => number
  u24le: (at: number) => number
  u32: (at: number) => number
  u32le: (at: number) => number
  /** ASCII, such as the names of chunks and boxes. */
  name: (at: number, length?: number) => string
}

export function viewBytes(bytes: Uint8Array): ByteView {
  const u8 = (at: number) => bytes[at] ?? Number.NaN
  const u16 = (at: number) => u8(at) * 0x100 + u8(at + 1)
  const u24le = (at: number) => u8(at) + u8(at + 1) * 0x100 + u8(at + 2) * 0x10000
  return {
    length: bytes.length,
    u8,
    u16,
    u24le,
    u32: (at) => u16(at) * 0x10000 + u16(at + 2),
    u32le: (at) => u24le(at) + u8(at + 3) * 0x1000000,
    name: (at, length = 4) => (at + length <= bytes.length ? String.fromCharCode(...bytes.subarray(at, at + length)) : ''),
  }
}
