import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const textOid = 25
const int = 4

/**
 * Encodes a `text[]` in PostgreSQL's binary format: dimensions,
 * a flag for nulls, the type, the length and the first index, then the length and bytes of each value.
 * PostgreSQL copies it, but would have to parse JSON or a literal.
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

/** True for a column with one of these texts. They are one parameter, for which PostgreSQL uses an index. */
export const isAnyOf = (column: SQLWrapper, texts: Iterable<string>): SQL =>
  sql`${column} = any(${textColumn([...new Set(texts)])}::text[])`
