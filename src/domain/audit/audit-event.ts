import type { AuditAction, AuditKind } from './actions.ts'

/** The author of an action. Without an account, `userName` names the process. */
export interface AuditAuthor {
  userId: number | null
  userName: string
  requestId: string | null
}

/** An action. It names fields but never their content. The title is added later. */
export interface AuditEvent {
  action: AuditAction
  kind?: AuditKind
  recordId?: number
  /** The ids of the records of a batch. */
  recordIds?: readonly number[]
  fields?: readonly string[]
  /** The number of records in an import, an export or a batch. */
  count?: number
}

/** Makes one event for several records, each of which shows it in its history. */
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

/** The names of the fields that a save changes. Fields missing from the input keep their value. */
export function changedFields(before: object, input: object): string[] {
  const values = new Map<string, unknown>(Object.entries(before))
  const isChanged = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(values.get(name) ?? null) !== JSON.stringify(value)
  return Object.entries(input)
    .filter(isChanged)
    .map(([name]) => name)
}
