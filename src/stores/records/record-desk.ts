import { atom } from 'nanostores'
import { callTagged, HttpError } from '../http/http.ts'
import { currentAccount } from '../session/session.ts'
import { openAutosave } from './autosave.ts'
import { isSameValue } from './conflict.ts'
import type { Draft } from './drafts.ts'
import type { FormFields, RecordKind } from './record-kind.ts'
import { type SaveOutcome, saveRecord, type Theirs } from './record-save.ts'

export type DeskState<Fields> =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; error: unknown }
  /** `draft` is what was typed before and never saved. */
  | { kind: 'ready'; stored: Fields; draft: Draft<Fields> | null }

/** One record on the desk: its stored text, what is being typed over it, and the version that a save may replace. */
export function openDesk<Fields extends FormFields, Stored>(
  kind: RecordKind<Fields, Stored>,
  id: number | null,
  now: () => Date = () => new Date(),
) {
  const name = `${kind.key}:${id ?? 'new'}`
  const $state = atom<DeskState<Fields>>({ kind: 'loading' })
  let stored = kind.blank(currentAccount(), now())
  let etag: string | null = null
  /** What stood in the record when the typing began: null when that is no longer known. */
  let base: Fields | null = null
  const autosave = openAutosave({ name, fields: kind.fields, etag: () => etag, now })

  async function load(): Promise<void> {
    try {
      const found = autosave.find()
      if (id !== null) accept(await readRecord(kind, id))
      $state.set({ kind: 'ready', stored, draft: await found })
    } catch (error) {
      const missing = error instanceof HttpError && error.status === 404
      $state.set(missing ? { kind: 'missing' } : { kind: 'failed', error })
    }
  }

  /** What stands in the form now. */
  function type(fields: Fields): void {
    if (kind.names.every((field) => isSameValue(fields[field], stored[field]))) autosave.settle()
    else autosave.type(fields)
  }

  /** `input` is the form, read by the schema of its kind. With `seen` it may replace that version, and no later one. */
  async function save(input: unknown, seen?: Theirs<Stored>): Promise<SaveOutcome<Stored>> {
    const outcome = await saveRecord(kind, id === null ? null : { id, etag: seen ? seen.etag : etag }, input)
    if (outcome.kind === 'saved') autosave.settle()
    else autosave.flush()
    return outcome
  }

  /** The record as it is stored now: what is typed from here on is typed over it. */
  function accept(theirs: Theirs<Stored>): void {
    etag = theirs.etag
    stored = kind.fieldsOf(theirs.record)
    base = stored
    const state = $state.get()
    if (state.kind === 'ready') $state.set({ ...state, stored })
  }

  /** A draft goes back into the form: its save is held against the version it was typed over. */
  function takeDraft(draft: Draft<Fields>): void {
    if (draft.etag !== etag) base = null
    etag = draft.etag
  }

  const { $unsaved, $kept, flush, flushAndGo, drop: dropDraft } = autosave
  const state = { $state, $unsaved, $kept, baseOf: () => base }
  return { kind, name, isNew: id === null, ...state, load, type, flush, flushAndGo, save, accept, takeDraft, dropDraft }
}

async function readRecord<Fields extends FormFields, Stored>(kind: RecordKind<Fields, Stored>, id: number): Promise<Theirs<Stored>> {
  const { data, etag } = await callTagged(kind.addresses.one(id), kind.stored)
  return { record: data, etag }
}

export type RecordDesk<Fields extends FormFields, Stored> = ReturnType<typeof openDesk<Fields, Stored>>
