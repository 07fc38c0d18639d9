import { atom } from 'nanostores'
import { callTagged, HttpError } from '../http/http.ts'
import { currentAccount } from '../session/session.ts'
import { openAutosave } from './autosave.ts'
import { isSameValue } from './conflict.ts'
import type { FoundDraft } from './drafts.ts'
import type { FormFields, RecordKind } from './record-kind.ts'
import { type SaveOutcome, saveRecord, type Theirs } from './record-save.ts'

export type DeskState<Fields> =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; error: unknown }
  /** `drafts` were typed earlier and never saved, newest first. */
  | { kind: 'ready'; stored: Fields; drafts: FoundDraft<Fields>[] }

/** The editing state of one record: the stored values, the typed ones, and the version that a save may replace. */
export function openEditSession<Fields extends FormFields, Stored extends { id: number }>(
  kind: RecordKind<Fields, Stored>,
  opened: number | null,
  now: () => Date = () => new Date(),
) {
  const nameOf = (id: number | null): string => `${kind.key}:${id ?? 'new'}`
  const $state = atom<DeskState<Fields>>({ kind: 'loading' })
  /** Null until a new record has been saved. */
  const $id = atom(opened)
  /** The record as it was last read or saved. Null for a new one. */
  const $record = atom<Stored | null>(null)
  let stored = kind.blank(currentAccount(), now())
  let etag: string | null = null
  /** The values that the edit started from (merge base), or null if unknown. */
  let base: Fields | null = null
  const autosave = openAutosave({ name: nameOf(opened), fields: kind.fields, etag: () => etag, now })

  async function load(): Promise<void> {
    const id = $id.get()
    try {
      const found = autosave.find()
      if (id !== null) accept(await readRecord(kind, id))
      $state.set({ kind: 'ready', stored, drafts: await found })
    } catch (error) {
      const missing = error instanceof HttpError && error.status === 404
      $state.set(missing ? { kind: 'missing' } : { kind: 'failed', error })
    }
  }

  /** Call with what the form holds now. */
  function type(fields: Fields): void {
    if (kind.names.every((field) => isSameValue(fields[field], stored[field]))) autosave.settle()
    else autosave.type(fields)
  }

  /** Saves `input`, the form as its schema reads it. With `seen`, the save may replace that version. */
  async function save(input: unknown, seen?: Theirs<Stored>): Promise<SaveOutcome<Stored>> {
    const id = $id.get()
    return settleAfter(await saveRecord(kind, id === null ? null : { id, etag: seen ? seen.etag : etag }, input))
  }

  /** Saves the text as a new record, after someone deleted the record that was being edited. */
  async function saveAsNew(input: unknown): Promise<SaveOutcome<Stored>> {
    return settleAfter(await saveRecord(kind, null, input))
  }

  function settleAfter(outcome: SaveOutcome<Stored>): SaveOutcome<Stored> {
    if (outcome.kind === 'saved') autosave.settle()
    else autosave.flush()
    return outcome
  }

  /** Takes the stored record as the new starting point of the edit. */
  function accept(theirs: Theirs<Stored>): void {
    etag = theirs.etag
    stored = kind.fieldsOf(theirs.record)
    base = stored
    $record.set(theirs.record)
    const state = $state.get()
    if (state.kind === 'ready') $state.set({ ...state, stored })
  }

  /** Continues in the form after a save. */
  function goOn(saved: Theirs<Stored>): void {
    if ($id.get() !== saved.record.id) autosave.rename(nameOf(saved.record.id))
    $id.set(saved.record.id)
    accept(saved)
  }

  /** Puts a draft back into the form. Its save is checked against the version that the draft started from. */
  function takeDraft(draft: FoundDraft<Fields>): void {
    if (draft.etag !== etag) base = null
    autosave.take(draft)
    etag = draft.etag
  }

  const { $unsaved, $kept, $savedAt, flush, flushBeforeUnload, close, drop: dropDraft, isOfThisTab } = autosave
  const atoms = { $state, $id, $record, $unsaved, $kept, $savedAt }
  const drafts = { takeDraft, dropDraft, isOfThisTab }
  const writing = { load, type, flush, flushBeforeUnload, close, save, saveAsNew, accept, goOn }
  return { kind, ...atoms, ...drafts, ...writing, baseOf: () => base }
}

async function readRecord<Fields extends FormFields, Stored extends { id: number }>(
  kind: RecordKind<Fields, Stored>,
  id: number,
): Promise<Theirs<Stored>> {
  const { data, etag } = await callTagged(kind.addresses.one(id), kind.stored)
  return { record: data, etag }
}

export type EditSession<Fields extends FormFields, Stored extends { id: number }> = ReturnType<typeof openEditSession<Fields, Stored>>
