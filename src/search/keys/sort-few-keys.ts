import type { KeyedPlaces } from './keyed-places.ts'

/** More different keys than this are not few. */
const mostKeys = 256
/** Each key has this many places on average, or they are not few: the keys themselves are sorted too. */
const placesPerKey = 4
const slotBits = 10

interface FewKeys {
  /** In the order of the first place that has each. */
  keys: Uint32Array
  /** How many places have it. */
  counts: Uint32Array
  count: number
}

/** Numbers the keys of stretches. Stops where there are too many of them. */
function createNumbering() {
  // By hash: the number of a key, from 1.
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

/** Moves each place once, as texts that repeat each other allow. Answers false, and leaves all as it was, where the different keys are not few. */
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
