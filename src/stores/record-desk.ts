import { atom } from 'nanostores'
import { openAutosave } from './autosave.ts'
import type { Draft } from './drafts.ts'
import { callTagged, failureText, HttpError } from './http.ts'
import type { FormFields, RecordKind } from './record-kind.ts'
import { type SaveOutcome, saveRecord } from './record-save.ts'
import { currentAccount } from './session.ts'
import { showFailure } from './toasts.ts'

export type DeskState<Fields> =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string }
  /** `draft` is what was typed before and never saved. */
  | { kind: 'ready'; stored: Fields; draft: Draft<Fields> | null }

/** One record on the desk: its stored text, what is being typed over it, and the version that a save may replace. */
export function openDesk<Fields extends FormFields, Stored>(
  kind: RecordKind<Fields, Stored>,
  id: number | null,
  now: () => Date = () => new Date(),
) {
  const unreadable = `The ${kind.noun} could not be loaded.`
  const $state = atom<DeskState<Fields>>({ kind: 'loading' })
  let stored = kind.blank(currentAccount(), now())
  let etag: string | null = null
  const autosave = openAutosave({ name: `${kind.key}:${id ?? 'new'}`, fields: kind.fields, etag: () => etag, now })

  async function read(key: number): Promise<Stored> {
    const answer = await callTagged(kind.addresses.one(key), kind.stored)
    etag = answer.etag
    stored = kind.fieldsOf(answer.data)
    return answer.data
  }

  async function load(): Promise<void> {
    try {
      if (id !== null) await read(id)
      $state.set({ kind: 'ready', stored, draft: autosave.read() })
    } catch (error) {
      const missing = error instanceof HttpError && error.status === 404
      $state.set(missing ? { kind: 'missing' } : { kind: 'failed', message: failureText(error, unreadable) })
    }
  }

  /** What stands in the form now. */
  function type(fields: Fields): void {
    if (kind.names.every((field) => fields[field] === stored[field])) autosave.settle()
    else autosave.type(fields)
  }

  /** `input` is the form, read by the schema of its kind. */
  async function save(input: unknown): Promise<SaveOutcome<Stored>> {
    const outcome = await saveRecord(kind, id === null ? null : { id, etag }, input)
    if (outcome.kind === 'saved') autosave.settle()
    else autosave.flush()
    return outcome
  }

  /** After a conflict: a save may now replace what the other person stored. Null when it could not be read. */
  async function acceptCurrentVersion(): Promise<Stored | null> {
    if (id === null) return null
    try {
      return await read(id)
    } catch (error) {
      showFailure('Update failed', failureText(error, unreadable))
      return null
    }
  }

  /** A draft goes back into the form: its save is held against the version it was typed over. */
  function takeDraft(draft: Draft<Fields>): void {
    etag = draft.etag
  }

  const { $unsaved, flush, drop: dropDraft } = autosave
  return { kind, isNew: id === null, $state, $unsaved, load, type, flush, save, acceptCurrentVersion, takeDraft, dropDraft }
}

export type RecordDesk<Fields extends FormFields, Stored> = ReturnType<typeof openDesk<Fields, Stored>>
