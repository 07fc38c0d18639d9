import * as z from 'zod'
import type { LocalKey } from '#domain/site/stored-names.ts'
import { dropStored, keepStored, readStored, storedKeys } from '../browser/browser-storage.ts'

const versionSchema = z.object({ id: z.number(), updatedAt: z.string() })
export type DraftVersion = z.infer<typeof versionSchema>

const copySchema = z.object({
  /** ISO 8601. */
  savedAt: z.string(),
  /** The writer's username. The copy is offered only to them. */
  by: z.string(),
  /** The version of the record that the edit started from. */
  etag: z.string().nullable(),
  /** True if the session ended during the edit. The text is then restored without a question. */
  interrupted: z.boolean(),
  /** The draft on the server with an earlier text. */
  draft: versionSchema.nullable().default(null),
})

/** Text of a form that the server has not acknowledged. */
export type Copy<Fields> = z.infer<typeof copySchema> & { fields: Fields }

/** Two tabs with the same form are two sessions. */
interface CopyName {
  form: string
  session: string
}

export type FoundCopy<Fields> = Copy<Fields> & CopyName

const prefix = 'draft:'
export const copyKey = ({ form, session }: CopyName) => `${prefix}${form}#${session}` as const

/** A new session's name. `randomUUID` is missing on plain http. */
export function newSession(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns false when the browser has no room. */
export function keepCopy<Fields>(name: CopyName, copy: Copy<Fields>): boolean {
  return keepStored(copyKey(name), JSON.stringify(copy))
}

export const dropCopy = (name: CopyName): void => dropStored(copyKey(name))

/** The person's copies of a form, the latest first. */
export function readCopies<Fields>(form: string, fields: z.ZodType<Fields>, by: string): FoundCopy<Fields>[] {
  const schema = copySchema.extend({ fields })
  const found = storedKeys(copyKey({ form, session: '' })).flatMap((key) => {
    const copy = schema.safeParse(readJson(key)).data
    return copy?.by === by ? [{ ...copy, form, session: key.slice(key.indexOf('#') + 1) }] : []
  })
  return found.sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

export function countCopies(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [, owner] of owners()) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  return counts
}

export function clearCopies(isTheirs: (username: string) => boolean): void {
  for (const [key, owner] of owners()) if (isTheirs(owner)) dropStored(key)
}

function owners(): [key: LocalKey, owner: string][] {
  return storedKeys(prefix).flatMap((key) => {
    const owned = z.object({ by: z.string() }).safeParse(readJson(key)).data
    return owned ? [[key, owned.by]] : []
  })
}

function readJson(key: LocalKey): unknown {
  try {
    return JSON.parse(readStored(key) ?? '')
  } catch {
    return undefined
  }
}
