import type { AuditAction, AuditKind } from './actions.ts'

/** Who did something. Without an account, `userName` says what did it. */
export interface AuditAuthor {
  userId: number | null
  userName: string
  requestId: string | null
}

/** What was done. It names fields, and never holds what people wrote in them. The title is added later. */
export interface AuditEvent {
  action: AuditAction
  kind?: AuditKind
  /** Of the record, if it is a single one. */
  recordId?: number
  /** Of the records of a batch. */
  recordIds?: readonly number[]
  fields?: readonly string[]
  /** How many records an import, an export or a batch covered. */
  count?: number
}

/** Each of the records shows the event in its history. */
export function batchEvent(
  action: AuditAction,
  kind: AuditKind,
  ids: readonly number[],
  fields: readonly string[] = [],
): AuditEvent | undefined {
  const [first] = ids
  if (first === undefined) return undefined
  return { action, kind, fields, ...(ids.length === 1 ? { recordId: first } : { count: ids.length, recordIds: ids }) }
}

/** The names of the fields that a save changes. A field that the input leaves out keeps its value. */
export function changedFields(before: object, input: object): string[] {
  const values = new Map<string, unknown>(Object.entries(before))
  const isChanged = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(values.get(name) ?? null) !== JSON.stringify(value)
  return Object.entries(input)
    .filter(isChanged)
    .map(([name]) => name)
}
