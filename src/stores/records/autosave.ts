import { atom } from 'nanostores'
import type * as z from 'zod'
import { isOwnDevice } from '../session/own-device.ts'
import { $session, currentAccount } from '../session/session.ts'
import { openDraftSession } from './draft-session.ts'
import { type Draft, dropDraft, type FoundDraft, findDrafts, readDrafts, storeDraft, storeDraftOfGoingPage } from './drafts.ts'

/**
 * Whether a form holds unsaved text, and how much of it is kept in the browser.
 * Secrets are never kept, and the browser may have no room.
 */
export type Unsaved = 'none' | 'kept' | 'partly' | 'lost' | 'no-room'

/** A draft is saved this many milliseconds after the last key. */
const rest = 400
/** A draft is saved at most this many milliseconds after the first unsaved key, even during steady typing. */
const longestWait = 2000

interface AutosaveOptions<Fields> {
  /** The record's part of the draft's key. */
  name: string
  fields: z.ZodType<Fields>
  /** The version of the record that is being edited. */
  etag?: () => string | null
  now: () => Date
}

/** Keeps a draft of one form in this browser until the form is saved. */
export function openAutosave<Fields extends object>({ name: record, fields: schema, etag = () => null, now }: AutosaveOptions<Fields>) {
  // Read once, because the account is unknown after the session ends, and the draft still belongs to it.
  const owner = currentAccount()?.username ?? ''
  const editing = openDraftSession(record)
  let name = record
  const $unsaved = atom(false)
  /** Whether this browser had room for the draft. */
  const $kept = atom(true)
  /** When the draft of this session was last saved. Null without one. */
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

  /** After a logout nothing stays in a shared browser. */
  function isForgotten(): boolean {
    const session = $session.get()
    return session.kind === 'signed-out' && session.left && !isOwnDevice(owner)
  }

  /** Saves the draft at once: when the form closes, or when the session has ended. */
  function flush(): void {
    stopWaiting()
    if (typed !== null && !isForgotten()) void keep(typed)
  }

  /** Like `flush`, for a page that closes and finishes no asynchronous work. */
  function flushBeforeUnload(): void {
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

  /** Call with what the form holds now, if it differs from the stored record. */
  function type(next: Fields): void {
    clearTimeout(timer)
    typed = next
    $unsaved.set(true)
    timer = setTimeout(flush, rest)
    latest ??= setTimeout(flush, longestWait)
  }

  /** Call when nothing is unsaved. Drafts of other sessions stay. */
  function settle(): void {
    stopWaiting()
    if (typed !== null) dropDraft(editing.name())
    typed = null
    $savedAt.set(null)
    $unsaved.set(false)
  }

  /** Continues a found draft in this session. Text typed here before becomes a separate draft. */
  function take(draft: FoundDraft<Fields>): void {
    flush()
    editing.adopt(draft.session)
  }

  /** Call after a new record was created, so that further typing belongs to it. */
  function rename(next: string): void {
    name = next
    editing.renew(next)
  }

  /** Call when the form closes, so that another tab may continue its draft. */
  function close(): void {
    flush()
    editing.close()
  }

  /** `read` returns short drafts synchronously. `find` includes long ones. */
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
    flushBeforeUnload,
    settle,
    take,
    rename,
    close,
    drop,
    isOfThisTab: editing.isOfThisTab,
    isOpenElsewhere: editing.isOpenElsewhere,
  }
}
