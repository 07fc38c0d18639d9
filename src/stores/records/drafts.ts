import { createStore, del, get, keys, promisifyRequest } from 'idb-keyval'
import * as z from 'zod'
import { dropStored, keepStored, readStored, storedKeys } from '../browser/browser-storage.ts'

/** Unsaved text of a form. It is kept in this browser per editing session. */
export interface Draft<Fields> {
  /** ISO 8601. */
  savedAt: string
  /** The writer's username. The draft is offered only to them. */
  by: string
  /** The version of the record that was being edited. */
  etag: string | null
  /** True if the session ended during the edit. The text is then restored without a question. */
  interrupted: boolean
  fields: Fields
}

/** One editing session of a record. Two tabs with the same record are two sessions, and so are two new records. */
export interface DraftName {
  record: string
  session: string
}

export interface FoundDraft<Fields> extends Draft<Fields> {
  session: string
}

/**
 * Longer texts go to IndexedDB.
 * Local storage holds about five million characters, and writing to it blocks the page.
 */
const longText = 100_000

const longDrafts = createStore('drafts', 'long')

const prefix = 'draft:'
const keyOf = ({ record, session }: DraftName): string => `${prefix}${record}${session === '' ? '' : `#${session}`}`

/** A new session's name. `randomUUID` is missing on plain http. */
export function newDraftSession(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The session in a key, or undefined if the key belongs to another record.
 * Keys of an earlier release have no session, which reads as blank.
 */
function sessionOf(record: string, key: string): string | undefined {
  const [own, session = ''] = key.slice(prefix.length).split('#')
  return own === record ? session : undefined
}

/** The drafts in local storage, newest first. `findDrafts` includes the long ones. */
export function readDrafts<Fields>(record: string, fields: z.ZodType<Fields>, by: string): FoundDraft<Fields>[] {
  return newestFirst(
    storedKeys(prefix).flatMap((key) => {
      const session = sessionOf(record, key)
      const draft = session === undefined ? null : checkDraft(parse(readStored(key) ?? ''), fields, by)
      return draft && session !== undefined ? [{ ...draft, session }] : []
    }),
  )
}

/** Every draft of a record, newest first, only the latest of each session. */
export async function findDrafts<Fields>(record: string, fields: z.ZodType<Fields>, by: string): Promise<FoundDraft<Fields>[]> {
  const long = await findLong(record, fields, by)
  const latest = new Map<string, FoundDraft<Fields>>()
  for (const draft of newestFirst([...readDrafts(record, fields, by), ...long])) {
    if (!latest.has(draft.session)) latest.set(draft.session, draft)
  }
  return [...latest.values()]
}

async function findLong<Fields>(record: string, fields: z.ZodType<Fields>, by: string): Promise<FoundDraft<Fields>[]> {
  const found: FoundDraft<Fields>[] = []
  for (const key of await longKeys()) {
    const session = sessionOf(record, key)
    if (session === undefined) continue
    const draft = checkDraft(await quietly(() => get<unknown>(key, longDrafts)), fields, by)
    if (draft) found.push({ ...draft, session })
  }
  return found
}

async function longKeys(): Promise<string[]> {
  const all = (await quietly(() => keys<IDBValidKey>(longDrafts))) ?? []
  return all.filter((key) => typeof key === 'string')
}

function newestFirst<Fields>(drafts: FoundDraft<Fields>[]): FoundDraft<Fields>[] {
  return drafts.sort((a, b) => (a.savedAt < b.savedAt ? 1 : a.savedAt > b.savedAt ? -1 : 0))
}

/** Returns false when the browser has no room. */
export function keepDraft<Fields>(name: DraftName, draft: Draft<Fields>): boolean {
  return keepStored(keyOf(name), JSON.stringify(draft))
}

export function dropDraft(name: DraftName): void {
  dropKey(keyOf(name))
}

function dropKey(key: string): void {
  dropStored(key)
  void quietly(() => del(key, longDrafts))
}

/**
 * A short draft is stored before the call returns, a long one later.
 * Returns false when the browser has no room.
 */
export async function storeDraft<Fields extends object>(name: DraftName, draft: Draft<Fields>): Promise<boolean> {
  if (lengthOf(draft.fields) < longText) return keepDraft(name, draft)
  const key = keyOf(name)
  const earlier = readStored(key)
  const kept = await quietly(() => putLong(key, draft))
  if (!kept) return keepDraft(name, draft)
  // Keep what a closing page wrote in the meantime.
  if (readStored(key) === earlier) dropStored(key)
  return true
}

/**
 * Stores a draft of a closing page before the call returns, because browsers abort unfinished IndexedDB writes.
 * What does not fit into local storage is still tried with IndexedDB.
 */
export function storeDraftOfGoingPage<Fields extends object>(name: DraftName, draft: Draft<Fields>): void {
  if (!keepDraft(name, draft)) void storeDraft(name, draft)
}

const ownedSchema = z.object({ by: z.string() })

/** How many drafts each person has in this browser. */
export async function countDrafts(): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const owner of (await ownedKeys()).values()) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  return counts
}

export async function clearDrafts(isTheirs: (username: string) => boolean): Promise<void> {
  // Drafts in local storage are deleted before the call returns.
  for (const [key, owner] of shortOwners()) if (isTheirs(owner)) dropKey(key)
  for (const [key, owner] of await ownedKeys()) if (isTheirs(owner)) dropKey(key)
}

function shortOwners(): Map<string, string> {
  return new Map(storedKeys(prefix).flatMap((key) => ownerOf(key, parse(readStored(key) ?? ''))))
}

async function ownedKeys(): Promise<Map<string, string>> {
  const owners = shortOwners()
  for (const key of await longKeys()) {
    const stored = await quietly(() => get<unknown>(key, longDrafts))
    for (const [, owner] of ownerOf(key, stored)) owners.set(key, owner)
  }
  return owners
}

function ownerOf(key: string, stored: unknown): [key: string, owner: string][] {
  const owned = ownedSchema.safeParse(stored).data
  return owned ? [[key, owned.by]] : []
}

/** Commits explicitly, because a closing page aborts open transactions. */
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

/** Returns undefined if IndexedDB fails. It may be missing or blocked. */
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
