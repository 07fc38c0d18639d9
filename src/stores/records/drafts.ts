import { createStore, del, get, promisifyRequest } from 'idb-keyval'
import * as z from 'zod'
import { dropStored, keepStored, readStored } from '../browser/browser-storage.ts'

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

/** Local storage has room for some five million characters of the whole site, and halts the page while it writes: longer texts go to IndexedDB. */
const longText = 100_000

const longDrafts = createStore('drafts', 'long')

const keyOf = (record: string): string => `draft:${record}`

/** The draft in local storage; `findDraft` knows the long ones too. */
export function readDraft<Fields>(record: string, fields: z.ZodType<Fields>, by: string): Draft<Fields> | null {
  const stored = readStored(keyOf(record))
  return stored === null ? null : checkDraft(parse(stored), fields, by)
}

/** False when the browser has no room for it. */
export function keepDraft<Fields>(record: string, draft: Draft<Fields>): boolean {
  return keepStored(keyOf(record), JSON.stringify(draft))
}

export function dropDraft(record: string): void {
  dropStored(keyOf(record))
  void quietly(() => del(keyOf(record), longDrafts))
}

/** The latest draft of a record, however long. */
export async function findDraft<Fields>(record: string, fields: z.ZodType<Fields>, by: string): Promise<Draft<Fields> | null> {
  const long = checkDraft(await quietly(() => get<unknown>(keyOf(record), longDrafts)), fields, by)
  const short = readDraft(record, fields, by)
  return long !== null && (short === null || long.savedAt > short.savedAt) ? long : short
}

/** Keeps a draft of any length: a short one before the call returns, a long one a moment later. False when the browser has no room. */
export async function storeDraft<Fields extends object>(record: string, draft: Draft<Fields>): Promise<boolean> {
  if (lengthOf(draft.fields) < longText) return keepDraft(record, draft)
  const overtaken = readStored(keyOf(record))
  const kept = await quietly(() => putLong(keyOf(record), draft))
  if (!kept) return keepDraft(record, draft)
  // Not what was written meanwhile, because the page was going.
  if (readStored(keyOf(record)) === overtaken) dropStored(keyOf(record))
  return true
}

/**
 * For a page that is going: a draft of any length is written before the call returns, since a browser drops what IndexedDB has
 * not finished. What local storage has no room for is tried there all the same.
 */
export function storeDraftOfGoingPage<Fields extends object>(record: string, draft: Draft<Fields>): void {
  if (!keepDraft(record, draft)) void storeDraft(record, draft)
}

/** Committed at once: a page that goes would otherwise take an open transaction with it. */
function putLong(key: string, draft: unknown): Promise<boolean> {
  return longDrafts('readwrite', async (store) => {
    store.put(draft, key)
    store.transaction.commit()
    await promisifyRequest(store.transaction)
    return true
  })
}

function lengthOf(fields: object): number {
  return Object.values(fields).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)
}

function checkDraft<Fields>(stored: unknown, fields: z.ZodType<Fields>, by: string): Draft<Fields> | null {
  const schema = z.object({ savedAt: z.string(), by: z.string(), etag: z.string().nullable(), interrupted: z.boolean(), fields })
  const draft = schema.safeParse(stored).data
  return draft?.by === by ? draft : null
}

/** IndexedDB may be missing or blocked, as local storage may be. */
async function quietly<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
