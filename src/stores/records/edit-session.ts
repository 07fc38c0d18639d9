import { atom, computed } from 'nanostores'
import type { Draft } from '#domain/drafts/drafts.ts'
import { showCallFailure } from '../http/call-failure.ts'
import { HttpError } from '../http/http.ts'
import { currentAccount } from '../session/session.ts'
import type { FoundCopy } from './browser-copy.ts'
import { isSameValue } from './conflict.ts'
import { type FoundDrafts, findDrafts, textsOf } from './found-texts.ts'
import { deleteVersion, openKeeper } from './keeper.ts'
import { keptFields } from './kept-fields.ts'
import type { Drafting, FormFields, RecordKind } from './record-kind.ts'
import { callRecord, publishDraft, restoreVersion, type SaveOutcome, type SaveTarget, saveRecord, type Theirs } from './record-save.ts'

export type EditState<Fields> =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; error: unknown }
  /** `drafts` were typed earlier and never saved, newest first. */
  | { kind: 'ready'; stored: Fields; drafts: FoundCopy<Fields>[] }

/** The version in a record's ETag, as ISO 8601. */
function versionOf(etag: string | null): string | null {
  const moment = /^"(\d{1,13})"$/.exec(etag ?? '')?.[1]
  return moment === undefined ? null : new Date(Number(moment)).toISOString()
}

export interface OpenOptions {
  /** The server's draft to continue, if the record is not public. */
  draftId?: number | undefined
}

/** The editing state of one record: the stored values, the typed ones, and the version that a save may replace. */
export function openEditSession<Fields extends FormFields, Stored extends { id: number }>(
  kind: RecordKind<Fields, Stored>,
  opened: number | null,
  { draftId }: OpenOptions = {},
) {
  const { drafting } = kind
  const nameOf = (id: number | null): string => `${kind.key}:${id ?? 'new'}`
  const $state = atom<EditState<Fields>>({ kind: 'loading' })
  /** Null until a new record has been saved. */
  const $id = atom(opened)
  /** The record as last read or saved. Null for a new one. */
  const $record = atom<Stored | null>(null)
  /** The person's note about the next save of the record with this id, in the field `note`. */
  const noteFields = (id: number) => keptFields(`what-changed:${kind.key}:${id}`)
  let stored = kind.blank(currentAccount(), new Date())
  let etag: string | null = null
  /** The values that the edit started from (merge base), or null if unknown. */
  let base: Fields | null = null
  let typed = stored
  /** The person's unsaved drafts of the record, which the form offers. */
  let unsaved: readonly Draft[] = []
  const record = (): { id: number; version: string | null } | null => {
    const id = $id.get()
    return id === null ? null : { id, version: versionOf(etag) }
  }
  const server = openKeeper({
    ...{ name: nameOf(opened), fields: kind.fields, drafting, record },
    etag: () => etag,
    onSaved: noteSaved,
  })
  /** The last draft on the server that the form had, for a new record. */
  let lastDraft = draftId
  server.$draft.listen((draft) => {
    lastDraft = draft?.id ?? lastDraft
  })
  const $unsaved = computed(server.$text, (text) => text.kind !== 'stored')

  async function load(): Promise<void> {
    const id = $id.get()
    try {
      const finding = findDrafts(drafting?.kind, id, draftId)
      if (id !== null) await loadRecord(id, finding)
      const found = await finding
      unsaved = found.unsaved
      if (found.shared && drafting) hold(found.shared, drafting)
      const copies = server.find()
      $state.set({ kind: 'ready', stored, drafts: drafting ? textsOf(copies, found, drafting) : copies })
    } catch (error) {
      const missing = error instanceof HttpError && error.status === 404
      $state.set(missing ? { kind: 'missing' } : { kind: 'failed', error })
    }
  }

  /** The text of a draft can still be read and saved after someone deleted its record. */
  async function loadRecord(id: number, finding: Promise<FoundDrafts>): Promise<void> {
    try {
      accept(await callRecord(`${kind.address}/${id}`, kind.stored))
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 404) throw error
      const { shared, unsaved: own } = await finding
      if (shared === undefined && own.length === 0) throw error
      $id.set(null)
    }
  }

  /** Makes everyone's draft the stored text. */
  function hold(draft: Draft, { fromFields }: Drafting<Fields>): void {
    server.replace(draft)
    stored = fromFields(draft.fields)
    typed = stored
    if (draft.baseUpdatedAt !== versionOf(etag)) base = null
    const state = $state.get()
    if (state.kind === 'ready') $state.set({ ...state, stored })
  }

  const isStored = (fields: Fields): boolean => kind.names.every((field) => isSameValue(fields[field], stored[field]))

  /** Everyone's draft has these values now. */
  function noteSaved(fields: Fields): void {
    stored = fields
    if (isStored(typed)) server.settle()
  }

  /** Call on each change, with the form's values. */
  function type(fields: Fields): void {
    typed = fields
    if (isStored(fields)) server.settle()
    else server.type(fields)
  }

  /** Returns whether the server has the draft. */
  const saveDraft = (): Promise<boolean> => server.saveDraft(typed)

  /** Saves `input`, the form as its schema reads it. With `seen`, the save may replace that version. */
  async function save(input: unknown, seen?: Theirs<Stored>): Promise<SaveOutcome<Stored>> {
    const id = $id.get()
    const note = id === null ? '' : (noteFields(id).get()['note'] ?? '').trim()
    if (server.$shared.get()) {
      if (seen) server.see(versionOf(seen.etag))
      return settleAfter(await publishDraft(kind, server, { fields: typed, note }))
    }
    const target = id === null ? null : { id, etag: seen ? seen.etag : etag }
    return saveNow(target, id === null || note === '' ? input : Object.assign({}, input, { note }))
  }

  /** The save deletes the unsaved draft. */
  const saveNow = (target: SaveTarget, input: unknown): Promise<SaveOutcome<Stored>> =>
    server.saving(async (draft) =>
      settleAfter(await saveRecord(kind, target, draft === undefined ? input : Object.assign({}, input, { draft }))),
    )

  /** Saves an earlier version again. Returns its values for the form, or undefined if the server refused. */
  async function restore(n: number): Promise<Fields | undefined> {
    const id = $id.get()
    const restored = id === null ? undefined : await restoreVersion(kind, { id, etag }, n)
    if (restored === undefined) return undefined
    accept(restored)
    return stored
  }

  /** Saves the text as a new record, after someone deleted the record that was being edited. */
  async function saveAsNew(input: unknown): Promise<SaveOutcome<Stored>> {
    const shared = server.$shared.get()
    const outcome = await saveNow(null, input)
    if (outcome.kind === 'saved' && shared) void deleteVersion(shared)
    return outcome
  }

  function settleAfter(outcome: SaveOutcome<Stored>): SaveOutcome<Stored> {
    if (outcome.kind === 'saved') {
      server.leave()
      const id = $id.get()
      if (id !== null) noteFields(id).setKey('note', '')
    } else void server.flush()
    return outcome
  }

  /** Takes the stored record as the new starting point of the edit. */
  function accept(theirs: Theirs<Stored>): void {
    const isUntouched = isStored(typed)
    etag = theirs.etag
    stored = kind.fieldsOf(theirs.record)
    if (isUntouched) typed = stored
    base = stored
    $record.set(theirs.record)
    const state = $state.get()
    if (state.kind === 'ready') $state.set({ ...state, stored })
  }

  /** Continues in the form after a save. */
  function continueWith(saved: Theirs<Stored>): void {
    server.rename(nameOf(saved.record.id))
    $id.set(saved.record.id)
    accept(saved)
  }

  /** Puts a found text back into the form. Its save is checked against the version that it started from. */
  function takeDraft(found: FoundCopy<Fields>): void {
    if (found.etag !== etag) base = null
    etag = found.etag
    const known = unsaved.find(({ id }) => id === found.draft?.id)
    server.take(found, known && found.draft ? { ...known, updatedAt: found.draft.updatedAt } : null)
  }

  /** Returns to the published text, or to a blank form. */
  async function discardDraft(): Promise<Fields | undefined> {
    try {
      await server.discard()
    } catch (error) {
      showCallFailure('Not deleted', 'The draft is still there', error)
      return undefined
    }
    const published = $record.get()
    stored = published === null ? kind.blank(currentAccount(), new Date()) : kind.fieldsOf(published)
    return stored
  }

  const { flush, close, drop: dropDraft } = server
  const writing = { load, type, flush, close, save, saveAsNew, saveDraft, discardDraft, restore, accept, continueWith }
  return {
    kind,
    server,
    noteFields,
    $state,
    $id,
    $record,
    $unsaved,
    takeDraft,
    dropDraft,
    ...writing,
    baseOf: () => base,
    /** The time at which the record was saved, as ISO 8601. Null if unknown. */
    changedAt: () => versionOf(etag),
    lastDraft: () => lastDraft,
  }
}

export type EditSession<Fields extends FormFields, Stored extends { id: number }> = ReturnType<typeof openEditSession<Fields, Stored>>
