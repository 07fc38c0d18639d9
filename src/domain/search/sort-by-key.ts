/** Positions of the text with a key each, to be brought into the order of the keys. */
export interface KeyedPositions {
  keys: Uint32Array
  positions: Uint32Array
}

export type SortByKey = (low: number, high: number) => void

const digitBits = 11
const digits = 2 ** digitBits

/** Sorts stretches of the two columns; what has the same key stays in its order. Each way is the quickest for its lengths. */
export function createSort(columns: KeyedPositions, keyBits: number): SortByKey {
  let spare: KeyedPositions = { keys: new Uint32Array(radixFrom), positions: new Uint32Array(radixFrom) }
  const packed = new Float64Array(radixFrom)
  const counts = new Uint32Array(digits)
  return (low, high) => {
    if (high - low > spare.keys.length) spare = { keys: new Uint32Array(high - low), positions: new Uint32Array(high - low) }
    if (high - low <= insertionTo) insert(columns, low, high)
    else if (high - low < radixFrom) sortPacked(columns, spare.positions, packed.subarray(0, high - low), low)
    else for (let shift = 0; shift < keyBits; shift += digitBits) sortByDigit(columns, spare, counts, { low, high, shift })
  }
}

const insertionTo = 20
const radixFrom = 2048

function insert({ keys, positions }: KeyedPositions, low: number, high: number): void {
  for (let next = low + 1; next < high; next += 1) {
    const key = keys[next] ?? 0
    const position = positions[next] ?? 0
    let at = next - 1
    while (at >= low && (keys[at] ?? 0) > key) {
      keys[at + 1] = keys[at] ?? 0
      positions[at + 1] = positions[at] ?? 0
      at -= 1
    }
    keys[at + 1] = key
    positions[at + 1] = position
  }
}

/** Key and index in one number: the engine's own sort of numbers is quick. */
function sortPacked({ keys, positions }: KeyedPositions, spare: Uint32Array, packed: Float64Array, low: number): void {
  for (let at = 0; at < packed.length; at += 1) {
    packed[at] = (keys[low + at] ?? 0) * radixFrom + at
    spare[at] = positions[low + at] ?? 0
  }
  packed.sort()
  for (let at = 0; at < packed.length; at += 1) {
    const number = packed[at] ?? 0
    const key = Math.floor(number / radixFrom)
    keys[low + at] = key
    positions[low + at] = spare[number - key * radixFrom] ?? 0
  }
}

function sortByDigit(
  columns: KeyedPositions,
  spare: KeyedPositions,
  counts: Uint32Array,
  { low, high, shift }: { low: number; high: number; shift: number },
): void {
  const { keys, positions } = columns
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
  }
  keys.set(spare.keys.subarray(0, high - low), low)
  positions.set(spare.positions.subarray(0, high - low), low)
}
