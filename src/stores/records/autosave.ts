import { atom } from 'nanostores'
import type * as z from 'zod'
import { isOwnDevice } from '../session/own-device.ts'
import { $session, currentAccount } from '../session/session.ts'
import { openDraftSession } from './draft-session.ts'
import { type Draft, dropDraft, type FoundDraft, findDrafts, readDrafts, storeDraft, storeDraftOfGoingPage } from './drafts.ts'

/** Whether a form holds text that was not saved, and how much of it is kept in the browser: secrets never are, and it may have no room. */
export type Unsaved = 'none' | 'kept' | 'partly' | 'lost' | 'no-room'

/** A draft is written this long after the last key, in milliseconds. */
const rest = 400
/** And at the latest this long after the first key that is not yet in it, however steadily someone types. */
const longestWait = 2000

interface AutosaveOptions<Fields> {
  /** The record's name in the drafts' keys. */
  name: string
  fields: z.ZodType<Fields>
  /** The version of the record that is typed over. */
  etag?: () => string | null
  now: () => Date
}

/** Keeps what is typed into one form in this browser until it is saved. */
export function openAutosave<Fields extends object>({ name: record, fields: schema, etag = () => null, now }: AutosaveOptions<Fields>) {
  // Read now: when the session ends the account is forgotten, but the draft is still theirs.
  const owner = currentAccount()?.username ?? ''
  const editing = openDraftSession(record)
  let name = record
  const $unsaved = atom(false)
  /** Whether this browser had room for the draft. */
  const $kept = atom(true)
  /** When the draft of this session was last written; null while there is none. */
  const $savedAt = atom<Date | null>(null)
  let typed: Fields | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: ReturnType<typeof setTimeout> | undefined

  function draftOf(fields: Fields): Draft<Fields> {
    const session = $session.get()
    const interrupted = session.kind === 'signed-out' && !session.left
    return { savedAt: now().toISOString(), by: owner, etag: etag(), interrupted, fields }
  }

  function stopWaiting(): void {
    clearTimeout(timer)
    clearTimeout(latest)
    latest = undefined
  }

  /** After a logout nothing stays in a browser that others use too. */
  function isForgotten(): boolean {
    const session = $session.get()
    return session.kind === 'signed-out' && session.left && !isOwnDevice(owner)
  }

  /** Writes what was typed at once: when the form closes, or the session has ended. */
  function flush(): void {
    stopWaiting()
    if (typed !== null && !isForgotten()) void keep(typed)
  }

  /** The same where the whole page closes, and work that takes a moment is not finished. */
  function flushAndGo(): void {
    stopWaiting()
    if (typed === null || isForgotten()) return
    editing.begin()
    storeDraftOfGoingPage(editing.name(), draftOf(typed))
  }

  async function keep(fields: Fields): Promise<void> {
    editing.begin()
    const written = editing.name()
    const draft = draftOf(fields)
    const kept = await storeDraft(written, draft)
    $kept.set(kept)
    // The record was saved while this draft was being written. Delete the draft.
    if (typed === null) dropDraft(written)
    else if (kept) $savedAt.set(new Date(draft.savedAt))
  }

  /** What the form holds now, and differs from what is stored. */
  function type(next: Fields): void {
    clearTimeout(timer)
    typed = next
    $unsaved.set(true)
    timer = setTimeout(flush, rest)
    latest ??= setTimeout(flush, longestWait)
  }

  /** Nothing is unsaved any more. Drafts of other sessions are left alone. */
  function settle(): void {
    stopWaiting()
    if (typed !== null) dropDraft(editing.name())
    typed = null
    $savedAt.set(null)
    $unsaved.set(false)
  }

  /** A found draft goes on as this session's own. What was typed here before stays a draft of its own. */
  function take(draft: FoundDraft<Fields>): void {
    flush()
    editing.adopt(draft.session)
  }

  /** A record that has just been created: what is typed from here on belongs to it. */
  function rename(next: string): void {
    name = next
    editing.renew(next)
  }

  /** When the form closes: another tab may take its draft over. */
  function close(): void {
    flush()
    editing.close()
  }

  /** Drafts of a short form, at once; `find` includes those of any length. */
  const read = () => readDrafts(name, schema, owner)
  const find = () => findDrafts(name, schema, owner)
  const drop = ({ session }: { session: string }): void => dropDraft({ record: name, session })
  return {
    $unsaved,
    $kept,
    $savedAt,
    read,
    find,
    type,
    flush,
    flushAndGo,
    settle,
    take,
    rename,
    close,
    drop,
    isOfThisTab: editing.isOfThisTab,
  }
}
