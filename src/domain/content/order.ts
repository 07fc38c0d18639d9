import type { ContentType, RecordOf } from './type.ts'

/** Compares two records in the order of their type, as the database sorts them. Undefined if staff set the order. */
export function comparison<T extends ContentType>({ order }: T): ((a: RecordOf<T>, b: RecordOf<T>) => number) | undefined {
  if (order.by === 'staff') return undefined
  const { field, first } = order
  const dayOf = (record: Readonly<Record<string, unknown>>): string => String(record[field])
  const ascending = (a: RecordOf<T>, b: RecordOf<T>): number => (dayOf(a) === dayOf(b) ? a.id - b.id : dayOf(a) < dayOf(b) ? -1 : 1)
  return first === 'earliest' ? ascending : (a, b) => ascending(b, a)
}
