const textOid = 25
const int = 4

/**
 * A `text[]` of one value a row, in PostgreSQL's binary format: dimensions, whether there are nulls, the type, how many, from which index,
 * then each value's length and bytes. Copied as it stands; JSON and array literals are read sign by sign.
 */
export function textColumn(values: readonly string[]): Buffer {
  const head = [1, 0, textOid, values.length, 1]
  const lengths = values.map((value) => Buffer.byteLength(value))
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + int + length, head.length * int))
  let at = 0
  for (const value of head) at = bytes.writeInt32BE(value, at)
  for (const [index, value] of values.entries()) {
    at = bytes.writeInt32BE(lengths[index] ?? 0, at)
    at += bytes.write(value, at)
  }
  return bytes
}
