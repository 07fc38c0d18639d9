import { atom, computed } from 'nanostores'
import * as z from 'zod'
import { type Draft, draftSchema, listedDraftSchema } from '#domain/drafts/drafts.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import { api } from '#domain/site/paths.ts'
import { showToast } from '../browser/toasts.ts'
import { showCallFailure } from '../http/call-failure.ts'
import { call, callTagged, HttpError } from '../http/http.ts'
import { currentAccount } from '../session/session.ts'
import type { FoundCopy } from './browser-copy.ts'
import { isSameText, isSameValue } from './conflict.ts'
import { deleteVersion, isUnsaved, openKeeper } from './keeper.ts'
import { keptFields } from './kept-fields.ts'
import type { Drafting, FormFields, RecordKind } from './record-kind.ts'
import { publishDraft, restoreVersion, type SaveOutcome, saveRecord, type Theirs } from './record-save.ts'

export type DeskState<Fields> =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; error: unknown }
  /** `drafts` were typed earlier and never saved, newest first. */
  | { kind: 'ready'; stored: Fields; drafts: FoundCopy<Fields>[] }

export interface OpenOptions {
  now?: () => Date
  /** The draft on the server to continue, of a record that is not public. */
  draftId?: number | undefined
}

/** The name of a form of which the text was found on the server alone. */
const onServer = 'on-server'

/** The version in a record's ETag, as ISO 8601. */
function versionOf(etag: string | null): string | null {
  const moment = /^"(\d{1,13})"$/.exec(etag ?? '')?.[1]
  return moment === undefined ? null : new Date(Number(moment)).toISOString()
}

const tagOf = (version: string | null): string | null => (version === null ? null : `"${Date.parse(version)}"`)

/** The editing state of one record: the stored values, the typed ones, and the version that a save may replace. */
export function openEditSession<Fields extends FormFields, Stored extends { id: number }>(
  kind: RecordKind<Fields, Stored>,
  opened: number | null,
  { now = () => new Date(), draftId }: OpenOptions = {},
) {
  const { drafting } = kind
  const nameOf = (id: number | null): string => `${kind.key}:${id ?? 'new'}`
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
  /** The person's unsaved drafts of the record, which the form offers. */
  let unsaved: readonly Draft[] = []
  const record = (): { id: number; version: string | null } | null => {
    const id = $id.get()
    return id === null ? null : { id, version: versionOf(etag) }
  }
  const server = openKeeper({
    ...{ name: nameOf(opened), fields: kind.fields, now, drafting, record },
    etag: () => etag,
    onSaved: noteSaved,
  })
  /** The draft on the server that the form had last, of a new record. */
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
      const { shared, wanted, others, ...found } = await finding
      unsaved = found.unsaved
      if (shared && drafting) hold(shared, drafting)
      // Text of a draft that has its own address is offered there alone.
      const texts = offers().filter(({ draft }) => (wanted === undefined ? !others.includes(draft?.id ?? 0) : draft?.id === wanted))
      $state.set({ kind: 'ready', stored, drafts: newestInForm(texts, shared, wanted) })
    } catch (error) {
      const missing = error instanceof HttpError && error.status === 404
      $state.set(missing ? { kind: 'missing' } : { kind: 'failed', error })
    }
  }

  /** The text of a draft can still be read and saved after someone deleted its record. */
  async function loadRecord(id: number, finding: Promise<FoundDrafts>): Promise<void> {
    try {
      accept(await readRecord(kind, id))
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 404) throw error
      const { shared, unsaved: own } = await finding
      if (shared === undefined && own.length === 0) throw error
      $id.set(null)
    }
  }

  /** What was typed earlier and not saved: in this browser, and on the server. */
  function offers(): FoundCopy<Fields>[] {
    if (!drafting) return server.find()
    const drafts = unsaved.map((draft): FoundCopy<Fields> => {
      const { id, updatedAt, baseUpdatedAt, fields } = draft
      const facts = { savedAt: updatedAt, by: '', etag: tagOf(baseUpdatedAt), interrupted: false, draft: { id, updatedAt } }
      return { ...facts, form: onServer, session: String(id), fields: drafting.fromFields(fields) }
    })
    const copies = server.find().map((copy) => ({
      ...copy,
      // The page was closed before the server's answer reached it.
      draft: copy.draft ?? drafts.find(({ fields }) => isSameText(fields, copy.fields))?.draft ?? null,
    }))
    const others = drafts.filter(({ draft }) => !copies.some((copy) => copy.draft?.id === draft?.id))
    return [...copies, ...others].sort((a, b) => b.savedAt.localeCompare(a.savedAt))
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

  /** Call with what the form holds now. */
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
  const saveNow = (target: Parameters<typeof saveRecord>[1], input: unknown): Promise<SaveOutcome<Stored>> =>
    server.saving(async (draft) =>
      settleAfter(await saveRecord(kind, target, draft === undefined ? input : Object.assign({}, input, { draft }))),
    )

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
  function goOn(saved: Theirs<Stored>): void {
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
      showCallFailure('Not discarded', 'The draft is still there', error)
      return undefined
    }
    const published = $record.get()
    stored = published === null ? kind.blank(currentAccount(), now()) : kind.fieldsOf(published)
    return stored
  }

  const { flush, close, drop: dropDraft } = server
  const writing = { load, type, flush, close, save, saveAsNew, saveDraft, discardDraft, restore, accept, goOn }
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
    lastDraft: () => lastDraft,
  }
}

/** The call also shows others that the draft is open here. */
const openDraft = (id: number): Promise<Draft> => call(api.draftStep(id, 'open'), draftSchema, { method: 'POST' })

interface FoundDrafts {
  /** The one that everyone edits. */
  shared: Draft | undefined
  /** The person's own. */
  unsaved: readonly Draft[]
  /** The one in the address, unless it is gone. */
  wanted?: number
  /** Other new records that are drafts. */
  others: readonly number[]
}

function sortDrafts(drafts: readonly Draft[], others: readonly number[] = []): FoundDrafts {
  return { shared: drafts.find((draft) => !isUnsaved(draft)), unsaved: drafts.filter(isUnsaved), others }
}

async function findWanted(draftId: number): Promise<FoundDrafts | undefined> {
  try {
    return { ...sortDrafts([await openDraft(draftId)]), wanted: draftId }
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error
    showToast({ title: 'That draft was saved or discarded' })
    return undefined
  }
}

/** The draft in the address, or those of the record. It can be edited without them too. */
async function findDrafts(kind: ContentKind | undefined, id: number | null, draftId: number | undefined): Promise<FoundDrafts> {
  const wanted = draftId === undefined ? undefined : await findWanted(draftId)
  if (wanted || kind === undefined) return wanted ?? sortDrafts([])
  try {
    const listed = await call(api.draftsOf(kind, id ?? 'new'), z.array(listedDraftSchema))
    const [opened, others] = id === null ? [listed.filter(isUnsaved), listed.filter((draft) => !isUnsaved(draft))] : [listed, []]
    return sortDrafts(
      await Promise.all(opened.map((draft) => openDraft(draft.id))),
      others.map((draft) => draft.id),
    )
  } catch {
    return sortDrafts([])
  }
}

/** The draft in the address is shown at once, and so is text of this browser that is newer than everyone's draft. */
function newestInForm<Fields>(found: FoundCopy<Fields>[], shared: Draft | undefined, wantedId: number | undefined): FoundCopy<Fields>[] {
  const isWanted = (text: FoundCopy<Fields>): boolean =>
    shared
      ? text === found[0] && text.form !== onServer && text.savedAt > shared.updatedAt
      : text.draft !== null && text.draft.id === wantedId
  const wanted = found.find(isWanted)
  return wanted ? found.map((text) => ({ ...text, interrupted: text === wanted })) : found
}

async function readRecord<Fields extends FormFields, Stored extends { id: number }>(
  kind: RecordKind<Fields, Stored>,
  id: number,
): Promise<Theirs<Stored>> {
  const { data, etag } = await callTagged(kind.addresses.one(id), kind.stored)
  return { record: data, etag }
}

export type EditSession<Fields extends FormFields, Stored extends { id: number }> = ReturnType<typeof openEditSession<Fields, Stored>>
