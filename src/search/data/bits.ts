/**
 * The best divisor of a Rice code as a share of the mean gap: ln 2.
 * The other constant covers divisions that come out just below a power of two.
 */
const bestDivisor = 0.69
const rounding = 1e-9

/**
 * The number of low bits of a gap that the Rice code of a set writes unchanged. The quotient above them is
 * written in unary, and is mostly 0 or 1. Writer and reader calculate the same value.
 */
function plainBits(count: number, universe: number): number {
  return Math.max(0, Math.floor(Math.log2((universe / Math.max(1, count)) * bestDivisor + rounding)))
}

/** The number of bits that one of `universe` different numbers needs. */
export const widthOf = (universe: number): number => Math.max(1, Math.ceil(Math.log2(universe)))

/** The most bits that one call writes. */
const mostBits = 24

export function createBitWriter() {
  let bytes = new Uint8Array(1 << 14)
  let length = 0
  let last = 0
  let lastBits = 0
  /** Writes one number of up to `mostBits` bits. */
  const write = (number: number, bits: number) => {
    if (length + 5 > bytes.length) bytes = new Uint8Array(bytes.buffer.transfer(bytes.length * 2))
    let left = lastBits + bits
    let pending = (last << 24) | (number << (32 - left))
    for (; left >= 8; left -= 8) {
      bytes[length] = pending >>> 24
      length += 1
      pending <<= 8
    }
    last = pending >>> 24
    lastBits = left
  }
  /** Writes ascending, distinct numbers: of each gap a unary part and a plain one. */
  const writeSet = (numbers: Uint32Array, count: number, universe: number) => {
    const plain = plainBits(count, universe)
    let next = 0
    for (let index = 0; index < count; index += 1) {
      const gap = (numbers[index] ?? 0) - next
      next += gap + 1
      let zeros = gap >>> plain
      for (; zeros >= mostBits; zeros -= mostBits) write(0, mostBits)
      write(1, zeros + 1)
      write(gap & ((1 << plain) - 1), plain)
    }
  }
  /** Returns all bits so far, with the last byte filled up with zeros. Later writes overwrite them. */
  const take = () => {
    if (lastBits > 0) {
      bytes[length] = last
      length += 1
    }
    const taken = bytes.subarray(0, length)
    length = 0
    last = 0
    lastBits = 0
    return taken
  }
  return { write, writeSet, take }
}

/** Reads the output of `createBitWriter`, in the same order. */
export function createBitReader(bytes: Uint8Array) {
  let at = 0
  const end = bytes.length * 8
  const read = (bits: number) => {
    if (at + bits > end) throw new RangeError('A file of the search data is truncated.')
    let value = 0
    for (let left = bits; left > 0; ) {
      const free = 8 - (at & 7)
      const taken = Math.min(left, free)
      value = (value << taken) | (((bytes[at >>> 3] ?? 0) >>> (free - taken)) & (2 ** taken - 1))
      at += taken
      left -= taken
    }
    return value
  }
  const skip = (bits: number) => {
    at += bits
  }
  const readSet = (count: number, universe: number, take: (number: number) => void) => {
    const plain = plainBits(count, universe)
    let next = 0
    for (let index = 0; index < count; index += 1) {
      let high = 0
      while (read(1) === 0) high += 1
      next += (high << plain) | read(plain)
      take(next)
      next += 1
    }
  }
  return { read, readSet, skip }
}
