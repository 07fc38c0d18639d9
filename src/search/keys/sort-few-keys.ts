import type { KeyedPlaces } from './keyed-places.ts'

/** The most different keys for which this method is faster. */
const mostKeys = 256
/** The fewest places per key for which this method is faster, because the keys are sorted too. */
const placesPerKey = 4
const slotBits = 10

interface FewKeys {
  /** Ordered by the first place with each key. */
  keys: Uint32Array
  /** The number of places with each key. */
  counts: Uint32Array
  count: number
}

/** Numbers the different keys of a stretch. Stops when there are too many. */
function createNumbering() {
  // The number of a key by its hash, counted from 1.
  const slots = new Uint16Array(2 ** slotBits)
  const few: FewKeys = { keys: new Uint32Array(mostKeys), counts: new Uint32Array(mostKeys), count: 0 }
  const slotOf = (key: number) => {
    let slot = Math.imul(key, 0x9e_37_79_b1) >>> (32 - slotBits)
    for (let number = slots[slot] ?? 0; number !== 0 && few.keys[number - 1] !== key; number = slots[slot] ?? 0)
      slot = (slot + 1) & (slots.length - 1)
    return slot
  }
  return ({ keys }: KeyedPlaces, low: number, high: number, numbers: Uint8Array): FewKeys | undefined => {
    const most = Math.min(mostKeys, Math.floor((high - low) / placesPerKey))
    slots.fill(0)
    few.counts.fill(0)
    few.count = 0
    for (let at = low; at < high; at += 1) {
      const key = keys[at] ?? 0
      const slot = slotOf(key)
      if (slots[slot] === 0) {
        if (few.count === most) return undefined
        few.keys[few.count] = key
        few.count += 1
        slots[slot] = few.count
      }
      const number = (slots[slot] ?? 0) - 1
      numbers[at - low] = number
      few.counts[number] = (few.counts[number] ?? 0) + 1
    }
    return few
  }
}

/**
 * Moves each place once, which pays when texts repeat each other.
 * With too many different keys it returns false and changes nothing.
 */
export function createFewKeysSort(): (columns: KeyedPlaces, spare: KeyedPlaces, low: number, high: number) => boolean {
  const number = createNumbering()
  let numbers = new Uint8Array(0)
  const starts = new Uint32Array(mostKeys)
  return (columns, spare, low, high) => {
    const length = high - low
    if (length > numbers.length) numbers = new Uint8Array(length)
    const few = number(columns, low, high, numbers)
    if (!few) return false
    const { keys, places, nextKeys } = columns
    let start = 0
    const order = Array.from({ length: few.count }, (_, index) => index).sort((a, b) => (few.keys[a] ?? 0) - (few.keys[b] ?? 0))
    for (const index of order) {
      const count = few.counts[index] ?? 0
      keys.fill(few.keys[index] ?? 0, low + start, low + start + count)
      starts[index] = start
      start += count
    }
    for (let at = 0; at < length; at += 1) {
      const index = numbers[at] ?? 0
      const target = starts[index] ?? 0
      starts[index] = target + 1
      spare.places[target] = places[low + at] ?? 0
      spare.nextKeys[target] = nextKeys[low + at] ?? 0
    }
    places.set(spare.places.subarray(0, length), low)
    nextKeys.set(spare.nextKeys.subarray(0, length), low)
    return true
  }
}
