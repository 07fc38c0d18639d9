/** Positions of the text with a key each, to be brought into the order of the keys, and the key that comes after it. */
export interface KeyedPositions {
  keys: Uint32Array
  positions: Uint32Array
  nextKeys: Uint32Array
}

export const keyedPositions = (length: number): KeyedPositions => ({
  keys: new Uint32Array(length),
  positions: new Uint32Array(length),
  nextKeys: new Uint32Array(length),
})

export type SortByKey = (low: number, high: number) => void

const digitBits = 11
const digits = 2 ** digitBits

/** Sorts stretches of the columns; what has the same key stays in its order. Each way is the quickest for its lengths. */
export function createSort(columns: KeyedPositions, keyBits: number): SortByKey {
  let spare = keyedPositions(radixFrom)
  const packed = new Float64Array(radixFrom)
  const counts = new Uint32Array(digits)
  return (low, high) => {
    if (high - low > spare.keys.length) spare = keyedPositions(high - low)
    if (high - low <= insertionTo) insert(columns, low, high)
    else if (high - low < radixFrom) sortPacked(columns, spare, packed.subarray(0, high - low), low)
    else for (let shift = 0; shift < keyBits; shift += digitBits) sortByDigit(columns, spare, counts, { low, high, shift })
  }
}

const insertionTo = 20
const radixFrom = 1024

function insert({ keys, positions, nextKeys }: KeyedPositions, low: number, high: number): void {
  for (let next = low + 1; next < high; next += 1) {
    const key = keys[next] ?? 0
    const position = positions[next] ?? 0
    const nextKey = nextKeys[next] ?? 0
    let at = next - 1
    while (at >= low && (keys[at] ?? 0) > key) {
      keys[at + 1] = keys[at] ?? 0
      positions[at + 1] = positions[at] ?? 0
      nextKeys[at + 1] = nextKeys[at] ?? 0
      at -= 1
    }
    keys[at + 1] = key
    positions[at + 1] = position
    nextKeys[at + 1] = nextKey
  }
}

/** Key and index in one number: the engine's own sort of numbers is quick. */
function sortPacked({ keys, positions, nextKeys }: KeyedPositions, spare: KeyedPositions, packed: Float64Array, low: number): void {
  for (let at = 0; at < packed.length; at += 1) {
    packed[at] = (keys[low + at] ?? 0) * radixFrom + at
    spare.positions[at] = positions[low + at] ?? 0
    spare.nextKeys[at] = nextKeys[low + at] ?? 0
  }
  packed.sort()
  for (let at = 0; at < packed.length; at += 1) {
    const number = packed[at] ?? 0
    const key = Math.floor(number / radixFrom)
    keys[low + at] = key
    const from = number - key * radixFrom
    positions[low + at] = spare.positions[from] ?? 0
    nextKeys[low + at] = spare.nextKeys[from] ?? 0
  }
}

function sortByDigit(
  columns: KeyedPositions,
  spare: KeyedPositions,
  counts: Uint32Array,
  { low, high, shift }: { low: number; high: number; shift: number },
): void {
  const { keys, positions, nextKeys } = columns
  counts.fill(0)
  for (let at = low; at < high; at += 1) {
    const digit = ((keys[at] ?? 0) >>> shift) & (digits - 1)
    counts[digit] = (counts[digit] ?? 0) + 1
  }
  let start = 0
  for (let digit = 0; digit < digits; digit += 1) {
    const count = counts[digit] ?? 0
    counts[digit] = start
    start += count
  }
  for (let at = low; at < high; at += 1) {
    const key = keys[at] ?? 0
    const digit = (key >>> shift) & (digits - 1)
    const to = counts[digit] ?? 0
    counts[digit] = to + 1
    spare.keys[to] = key
    spare.positions[to] = positions[at] ?? 0
    spare.nextKeys[to] = nextKeys[at] ?? 0
  }
  keys.set(spare.keys.subarray(0, high - low), low)
  positions.set(spare.positions.subarray(0, high - low), low)
  nextKeys.set(spare.nextKeys.subarray(0, high - low), low)
}
