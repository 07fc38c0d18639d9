import { z } from 'zod'
import { dropStored, keepStored, readStored } from './browser-storage.ts'

/** What was typed into a form and not yet saved, kept in this browser per record. */
export interface Draft<Fields> {
  /** ISO 8601. */
  savedAt: string
  /** The username of whoever typed it: nobody else is offered it. */
  by: string
  /** The version of the record that it was typed over. */
  etag: string | null
  /** The session ended in the middle: the text comes back by itself. */
  interrupted: boolean
  fields: Fields
}

const keyOf = (record: string): string => `draft:${record}`

export function readDraft<Fields>(record: string, fields: z.ZodType<Fields>, by: string): Draft<Fields> | null {
  const stored = readStored(keyOf(record))
  if (stored === null) return null
  const schema = z.object({ savedAt: z.string(), by: z.string(), etag: z.string().nullable(), interrupted: z.boolean(), fields })
  const draft = schema.safeParse(parse(stored)).data
  return draft?.by === by ? draft : null
}

/** False when the browser has no room for it. */
export function keepDraft<Fields>(record: string, draft: Draft<Fields>): boolean {
  return keepStored(keyOf(record), JSON.stringify(draft))
}

export function dropDraft(record: string): void {
  dropStored(keyOf(record))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
