import { atom } from 'nanostores'
import * as z from 'zod'
import { type Draft, listedDraftSchema } from '#domain/drafts/drafts.ts'
import { api } from '#domain/site/paths.ts'
import { showCallFailure } from '../http/call-failure.ts'
import { call, callTagged, HttpError } from '../http/http.ts'
import { currentAccount } from '../session/session.ts'
import { openAutosave } from './autosave.ts'
import { isSameValue } from './conflict.ts'
import type { FoundDraft } from './drafts.ts'
import { keptFields } from './kept-fields.ts'
import { publishDraft } from './publish-draft.ts'
import type { Drafting, FormFields, RecordKind } from './record-kind.ts'
import { restoreVersion, type SaveOutcome, saveRecord, type Theirs } from './record-save.ts'
import { openServerDraft, type ServerDraft } from './server-draft.ts'

export type DeskState<Fields> =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; error: unknown }
  /** `drafts` were typed earlier and never saved, newest first. */
  | { kind: 'ready'; stored: Fields; drafts: FoundDraft<Fields>[] }

export interface OpenOptions {
  now?: () => Date
  /** The draft on the server to continue, of a record that is not public. */
  draftId?: number | undefined
}

/** The version in a record's ETag, as ISO 8601. */
function versionOf(etag: string | null): string | null {
  const moment = /^"(\d{1,13})"$/.exec(etag ?? '')?.[1]
  return moment === undefined ? null : new Date(Number(moment)).toISOString()
}

/** The editing state of one record: the stored values, the typed ones, and the version that a save may replace. */
export function openEditSession<Fields extends FormFields, Stored extends { id: number }>(
  kind: RecordKind<Fields, Stored>,
  opened: number | null,
  { now = () => new Date(), draftId }: OpenOptions = {},
) {
  const nameOf = (id: number | null, draft: number | undefined): string =>
    `${kind.key}:${id ?? (draft === undefined ? 'new' : `draft-${draft}`)}`
  const $state = atom<DeskState<Fields>>({ kind: 'loading' })
  /** Null until a new record has been saved. */
  const $id = atom(opened)
  /** The record as it was last read or saved. Null for a new one. */
  const $record = atom<Stored | null>(null)
  /** What the person says about the next save of the record with this id, in the field `note`. */
  const noteFields = (id: number) => keptFields(`what-changed:${kind.key}:${id}`)
  let stored = kind.blank(currentAccount(), now())
  let etag: string | null = null
  /** The values that the edit started from (merge base), or null if unknown. */
  let base: Fields | null = null
  let typed = stored
  const autosave = openAutosave({ name: nameOf(opened, draftId), fields: kind.fields, etag: () => etag, now })
  const record = (): { id: number; version: string | null } | null => {
    const id = $id.get()
    return id === null ? null : { id, version: versionOf(etag) }
  }
  const server = openServerDraft({ drafting: kind.drafting, record, onStored: noteStored })

  async function load(): Promise<void> {
    const id = $id.get()
    try {
      const found = autosave.find()
      const opening = openDraft(server, { id, draftId })
      if (id !== null) await loadRecord(id, opening)
      const draft = await opening
      if (draft && server.drafting) hold(draft, server.drafting)
      $state.set({ kind: 'ready', stored, drafts: newestInForm(await found, draft) })
    } catch (error) {
      const missing = error instanceof HttpError && error.status === 404
      $state.set(missing ? { kind: 'missing' } : { kind: 'failed', error })
    }
  }

  /** The text of a draft can still be read and saved after someone deleted its record. */
  async function loadRecord(id: number, opening: Promise<Draft | undefined>): Promise<void> {
    try {
      accept(await readRecord(kind, id))
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 404 || !(await opening)) throw error
      $id.set(null)
    }
  }

  /** Makes a draft of the server the stored text. */
  function hold(draft: Draft, { fromFields }: Drafting<Fields>): void {
    stored = fromFields(draft.fields)
    typed = stored
    if (draft.baseUpdatedAt !== versionOf(etag)) base = null
    const state = $state.get()
    if (state.kind === 'ready') $state.set({ ...state, stored })
  }

  const isStored = (fields: Fields): boolean => kind.names.every((field) => isSameValue(fields[field], stored[field]))

  /** The server has these values as a draft now, so the browser keeps none. */
  function noteStored(fields: Fields): void {
    stored = fields
    if (isStored(typed)) autosave.settle()
    const draft = server.$draft.get()
    if ($id.get() === null && draft && draftId === undefined) {
      draftId = draft.id
      autosave.rename(nameOf(null, draftId))
    }
  }

  /** Call with what the form holds now. */
  function type(fields: Fields): void {
    typed = fields
    if (isStored(fields)) autosave.settle()
    else {
      autosave.type(fields)
      server.type(fields)
    }
  }

  /** Returns whether the server has the draft. */
  const saveDraft = (): Promise<boolean> => server.flush(typed)

  /** Saves `input`, the form as its schema reads it. With `seen`, the save may replace that version. */
  async function save(input: unknown, seen?: Theirs<Stored>): Promise<SaveOutcome<Stored>> {
    const id = $id.get()
    const note = id === null ? '' : (noteFields(id).get()['note'] ?? '').trim()
    if (server.$draft.get()) {
      if (seen) server.see(versionOf(seen.etag))
      return settleAfter(await publishDraft(kind, server, { fields: typed, note }))
    }
    const body = id === null || note === '' ? input : Object.assign({}, input, { note })
    return settleAfter(await saveRecord(kind, id === null ? null : { id, etag: seen ? seen.etag : etag }, body))
  }

  /** Saves an earlier version again. Returns its values for the form, or undefined when that was refused. */
  async function restore(n: number): Promise<Fields | undefined> {
    const id = $id.get()
    const restored = id === null ? undefined : await restoreVersion(kind, { id, etag }, n)
    if (restored === undefined) return undefined
    accept(restored)
    return stored
  }

  /** Saves the text as a new record, after someone deleted the record that was being edited. */
  async function saveAsNew(input: unknown): Promise<SaveOutcome<Stored>> {
    const outcome = settleAfter(await saveRecord(kind, null, input))
    if (outcome.kind === 'saved') await server.discard().catch(() => undefined)
    return outcome
  }

  function settleAfter(outcome: SaveOutcome<Stored>): SaveOutcome<Stored> {
    if (outcome.kind === 'saved') {
      autosave.settle()
      const id = $id.get()
      if (id !== null) noteFields(id).setKey('note', '')
    } else autosave.flush()
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
  function goOn(saved: Theirs<Stored>): void {
    if ($id.get() !== saved.record.id) autosave.rename(nameOf(saved.record.id, undefined))
    $id.set(saved.record.id)
    accept(saved)
  }

  /** Puts a draft back into the form. Its save is checked against the version that the draft started from. */
  function takeDraft(draft: FoundDraft<Fields>): void {
    if (draft.etag !== etag) base = null
    autosave.take(draft)
    etag = draft.etag
  }

  /** Returns to the published text, or to a blank form. */
  async function discardDraft(): Promise<Fields | undefined> {
    try {
      await server.discard()
    } catch (error) {
      showCallFailure('Not discarded', 'The draft is still there', error)
      return undefined
    }
    autosave.settle()
    const published = $record.get()
    stored = published === null ? kind.blank(currentAccount(), now()) : kind.fieldsOf(published)
    return stored
  }

  function close(): void {
    autosave.close()
    server.close()
  }

  const { $unsaved, $kept, $savedAt, flush, flushBeforeUnload, drop: dropDraft, isOfThisTab } = autosave
  const atoms = { $state, $id, $record, $unsaved, $kept, $savedAt }
  const drafts = { takeDraft, dropDraft, isOfThisTab }
  const writing = { load, type, flush, flushBeforeUnload, close, save, saveAsNew, saveDraft, discardDraft, restore, accept, goOn }
  return { kind, server, noteFields, ...atoms, ...drafts, ...writing, baseOf: () => base }
}

/** The draft to continue: the one in the address, or the one of the record. Undefined without one. */
async function openDraft<Fields extends FormFields>(
  server: ServerDraft<Fields>,
  { id, draftId }: { id: number | null; draftId: number | undefined },
): Promise<Draft | undefined> {
  if (draftId !== undefined) return server.open(draftId)
  if (id === null || server.drafting === undefined) return undefined
  // A record can be edited without its draft. Its save as a draft then finds the other one.
  const [own] = await call(api.draftsOf(server.drafting.kind, id), z.array(listedDraftSchema)).catch(() => [])
  return own && server.open(own.id)
}

/** Text in this browser that is newer than the draft on the server is shown at once. */
function newestInForm<Fields>(found: FoundDraft<Fields>[], draft: Draft | undefined): FoundDraft<Fields>[] {
  const [newest, ...others] = found
  if (!draft || !newest || newest.savedAt <= draft.updatedAt) return found
  return [{ ...newest, interrupted: true }, ...others.map((other) => ({ ...other, interrupted: false }))]
}

async function readRecord<Fields extends FormFields, Stored extends { id: number }>(
  kind: RecordKind<Fields, Stored>,
  id: number,
): Promise<Theirs<Stored>> {
  const { data, etag } = await callTagged(kind.addresses.one(id), kind.stored)
  return { record: data, etag }
}

export type EditSession<Fields extends FormFields, Stored extends { id: number }> = ReturnType<typeof openEditSession<Fields, Stored>>
