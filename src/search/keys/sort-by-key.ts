import { freeColumns, type KeyedPlaces, keyedPlaces } from './keyed-places.ts'
import { createFewKeysSort } from './sort-few-keys.ts'

export type SortByKey = (low: number, high: number) => void

/** Sorts stretches of the columns stably. The method depends on the length of the stretch. */
export function createSort(columns: KeyedPlaces, keyBits: number): SortByKey {
  let spare = keyedPlaces(radixFrom)
  const packed = new BigUint64Array(radixFrom)
  const halves = new Uint32Array(packed.buffer)
  const digitBits = Math.ceil(keyBits / 2)
  const counts = new Uint32Array(2 ** digitBits)
  const sortFew = createFewKeysSort()
  return (low, high) => {
    const length = high - low
    if (length > spare.keys.length) {
      freeColumns(spare)
      spare = keyedPlaces(length)
    }
    if (length <= insertionTo) insert(columns, low, high)
    else if (length >= fewFrom && sortFew(columns, spare, low, high)) return
    else if (length < radixFrom) sortPacked(columns, spare, { packed: packed.subarray(0, length), halves }, low)
    else {
      // Two passes, so that the result ends in the original columns.
      moveByDigit({ columns, low }, { columns: spare, low: 0 }, length, counts, 0)
      moveByDigit({ columns: spare, low: 0 }, { columns, low }, length, counts, digitBits)
    }
  }
}

const insertionTo = 20
/** Below this length, numbering the keys costs more than sorting. */
const fewFrom = 64
const radixFrom = 2048

function insert({ keys, places, nextKeys }: KeyedPlaces, low: number, high: number): void {
  for (let next = low + 1; next < high; next += 1) {
    const key = keys[next] ?? 0
    const place = places[next] ?? 0
    const nextKey = nextKeys[next] ?? 0
    let at = next - 1
    while (at >= low && (keys[at] ?? 0) > key) {
      keys[at + 1] = keys[at] ?? 0
      places[at + 1] = places[at] ?? 0
      nextKeys[at + 1] = nextKeys[at] ?? 0
      at -= 1
    }
    keys[at + 1] = key
    places[at + 1] = place
    nextKeys[at + 1] = nextKey
  }
}

/** Key and index as the two halves of one number, low half first. The engine sorts whole numbers fastest. */
interface Packed {
  packed: BigUint64Array
  halves: Uint32Array
}

function sortPacked({ keys, places, nextKeys }: KeyedPlaces, spare: KeyedPlaces, { packed, halves }: Packed, low: number): void {
  for (let at = 0; at < packed.length; at += 1) {
    halves[2 * at] = at
    halves[2 * at + 1] = keys[low + at] ?? 0
    spare.places[at] = places[low + at] ?? 0
    spare.nextKeys[at] = nextKeys[low + at] ?? 0
  }
  packed.sort()
  for (let at = 0; at < packed.length; at += 1) {
    const from = halves[2 * at] ?? 0
    keys[low + at] = halves[2 * at + 1] ?? 0
    places[low + at] = spare.places[from] ?? 0
    nextKeys[low + at] = spare.nextKeys[from] ?? 0
  }
}

/** The start of a stretch in some columns. */
interface Stretch {
  columns: KeyedPlaces
  low: number
}

/** Copies a stretch to other columns, in the order of one digit of its keys. */
function moveByDigit(from: Stretch, to: Stretch, length: number, counts: Uint32Array, shift: number): void {
  const { keys, places, nextKeys } = from.columns
  const { keys: toKeys, places: toPlaces, nextKeys: toNextKeys } = to.columns
  const mask = counts.length - 1
  const high = from.low + length
  counts.fill(0)
  for (let at = from.low; at < high; at += 1) {
    const digit = ((keys[at] ?? 0) >>> shift) & mask
    counts[digit] = (counts[digit] ?? 0) + 1
  }
  let start = to.low
  for (let digit = 0; digit <= mask; digit += 1) {
    const count = counts[digit] ?? 0
    counts[digit] = start
    start += count
  }
  for (let at = from.low; at < high; at += 1) {
    const key = keys[at] ?? 0
    const digit = (key >>> shift) & mask
    const target = counts[digit] ?? 0
    counts[digit] = target + 1
    toKeys[target] = key
    toPlaces[target] = places[at] ?? 0
    toNextKeys[target] = nextKeys[at] ?? 0
  }
}
