import { atom } from 'nanostores'
import type * as z from 'zod'
import { $session, currentAccount } from '../session/session.ts'
import { type Draft, dropDraft, findDraft, readDraft, storeDraft, storeDraftOfGoingPage } from './drafts.ts'

/** Whether a form holds text that was not saved, and how much of it is kept in the browser: secrets never are, and it may have no room. */
export type Unsaved = 'none' | 'kept' | 'partly' | 'lost' | 'no-room'

/** How long the fingers rest before what they typed is written down, in milliseconds. */
const rest = 400

interface AutosaveOptions<Fields> {
  /** The draft's name. */
  name: string
  fields: z.ZodType<Fields>
  /** The version of the record that is typed over. */
  etag?: () => string | null
  now: () => Date
}

/** Keeps what is typed into one form in this browser until it is saved. */
export function openAutosave<Fields extends object>({ name, fields: schema, etag = () => null, now }: AutosaveOptions<Fields>) {
  // Asked at once: when the session ends, its owner is forgotten, but the draft is still theirs.
  const owner = currentAccount()?.username ?? ''
  const $unsaved = atom(false)
  /** Whether this browser had room for the draft. */
  const $kept = atom(true)
  let typed: Fields | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function draftOf(fields: Fields): Draft<Fields> {
    const session = $session.get()
    const interrupted = session.kind === 'signed-out' && !session.left
    return { savedAt: now().toISOString(), by: owner, etag: etag(), interrupted, fields }
  }

  /** Writes down what was typed, without waiting for the fingers: when the form goes, or the session has ended. */
  function flush(): void {
    clearTimeout(timer)
    if (typed !== null) void keep(typed)
  }

  /** The same where the whole page goes, and nothing that takes a moment is finished any more. */
  function flushAndGo(): void {
    clearTimeout(timer)
    if (typed !== null) storeDraftOfGoingPage(name, draftOf(typed))
  }

  async function keep(fields: Fields): Promise<void> {
    $kept.set(await storeDraft(name, draftOf(fields)))
    // Saved meanwhile: what was written too late goes.
    if (typed === null) dropDraft(name)
  }

  /** What stands in the form now, and differs from what is stored. */
  function type(next: Fields): void {
    clearTimeout(timer)
    typed = next
    $unsaved.set(true)
    timer = setTimeout(flush, rest)
  }

  /** Nothing is unsaved any more. An older draft that was only offered is left alone. */
  function settle(): void {
    clearTimeout(timer)
    if (typed !== null) dropDraft(name)
    typed = null
    $unsaved.set(false)
  }

  /** The draft of a short form, at once; `find` knows those of any length. */
  const read = () => readDraft(name, schema, owner)
  const find = () => findDraft(name, schema, owner)
  const drop = (): void => dropDraft(name)
  return { $unsaved, $kept, read, find, type, flush, flushAndGo, settle, drop }
}
