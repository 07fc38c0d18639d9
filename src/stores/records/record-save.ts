import * as z from 'zod'
import { api } from '#domain/site/paths.ts'
import { showToast } from '../browser/toasts.ts'
import { callTagged, HttpError } from '../http/http.ts'
import { type FieldFaults, readFaults, showSaveFailure } from '../http/save-failure.ts'
import { showUnstored } from './draft-steps.ts'
import { draftTag, type Keeper } from './keeper.ts'
import { refreshPublication } from './publication.ts'
import type { FormFields, RecordKind } from './record-kind.ts'
import { $savedRow } from './saved-row.ts'

/** The record being edited and the version it was read at. Null for a new one. */
export type SaveTarget = { id: number; etag: string | null } | null

/** Another person's saved version. A save that has seen it may replace it. */
export interface Theirs<Stored> {
  record: Stored
  etag: string | null
}

export type SaveOutcome<Stored> =
  /** `saved` is the stored record with its version. */
  | { kind: 'saved'; saved: Theirs<Stored> }
  | { kind: 'faulty'; faults: FieldFaults }
  | { kind: 'conflict'; theirs: Theirs<Stored> }
  /** Someone deleted the record during the edit. */
  | { kind: 'gone' }
  | { kind: 'failed' }

const conflictSchema = z.object({ current: z.unknown() })

export async function saveRecord<Fields extends FormFields, Stored extends { id: number }>(
  kind: RecordKind<Fields, Stored>,
  target: SaveTarget,
  input: unknown,
): Promise<SaveOutcome<Stored>> {
  try {
    const { data, etag } = await send(kind, target, input)
    return announceSave(kind, { record: data, etag }, target === null)
  } catch (error) {
    const otherwise = `Failed to ${target ? 'update' : 'create'} ${kind.noun}`
    showSaveFailure(target ? 'Update failed' : 'Creation failed', error, otherwise)
    if (target !== null && error instanceof HttpError && error.status === 404) return { kind: 'gone' }
    const replaced = target !== null && error instanceof HttpError && error.status === 412
    return replaced ? readConflict(kind, target.id, error) : readFailure(kind, error)
  }
}

/** Puts a saved record into its list, marks its row and shows a toast. */
function announceSave<Fields extends FormFields, Stored extends { id: number }>(
  kind: RecordKind<Fields, Stored>,
  saved: Theirs<Stored>,
  isNew: boolean,
): SaveOutcome<Stored> {
  kind.place(saved.record)
  $savedRow.set({ kind: kind.key, id: saved.record.id })
  refreshPublication()
  showToast({ title: isNew ? kind.words.created : kind.words.updated, ...kind.remark?.(saved.record) })
  return { kind: 'saved', saved }
}

/** Saves an earlier version again, unless someone else has changed the record. Undefined when it was refused. */
export async function restoreVersion<Fields extends FormFields, Stored extends { id: number }>(
  kind: RecordKind<Fields, Stored>,
  target: NonNullable<SaveTarget>,
  n: number,
): Promise<Theirs<Stored> | undefined> {
  try {
    const address = `${kind.addresses.one(target.id)}/revisions/${n}/restore`
    const { data, etag } = await callTagged(address, kind.stored, { method: 'POST', ifMatch: target.etag })
    kind.place(data)
    refreshPublication()
    showToast({ title: 'Earlier version restored', description: 'The version that it replaced is now in the history.' })
    return { record: data, etag }
  } catch (error) {
    showSaveFailure('Restore failed', error, 'This version could not be restored')
    return undefined
  }
}

/** Reads the other person's version from the answer, or fetches it if the answer lacks it. */
async function readConflict<Fields extends FormFields, Stored extends { id: number }>(
  { stored, addresses }: RecordKind<Fields, Stored>,
  id: number,
  { body, etag }: HttpError,
): Promise<SaveOutcome<Stored>> {
  const current = stored.safeParse(conflictSchema.safeParse(body).data?.current)
  if (current.success && etag !== null) return { kind: 'conflict', theirs: { record: current.data, etag } }
  try {
    const read = await callTagged(addresses.one(id), stored)
    return { kind: 'conflict', theirs: { record: read.data, etag: read.etag } }
  } catch {
    return { kind: 'failed' }
  }
}

function send<Fields extends FormFields, Stored extends { id: number }>(
  { addresses, stored }: RecordKind<Fields, Stored>,
  target: SaveTarget,
  body: unknown,
) {
  if (target === null) return callTagged(addresses.all, stored, { method: 'POST', body })
  return callTagged(addresses.one(target.id), stored, { method: 'PUT', body, ifMatch: target.etag })
}

function readFailure<Fields extends FormFields, Stored extends { id: number }>(
  kind: RecordKind<Fields, Stored>,
  error: unknown,
): SaveOutcome<Stored> {
  if (!(error instanceof HttpError)) return { kind: 'failed' }
  const faults = faultsOf(kind.names, error)
  return Object.keys(faults).length > 0 ? { kind: 'faulty', faults } : { kind: 'failed' }
}

/** A 409 without field errors belongs to the slug. */
function faultsOf(names: readonly string[], error: HttpError): FieldFaults {
  const faults = readFaults(names, error)
  const slugTaken = error.status === 409 && names.includes('slug') && Object.keys(faults).length === 0
  return slugTaken && error.problem ? { slug: error.problem.detail } : faults
}

/** Stores the form as a draft, and publishes that version. `note` describes the change to colleagues. */
export async function publishDraft<Fields extends FormFields, Stored extends { id: number }>(
  kind: RecordKind<Fields, Stored>,
  server: Keeper<Fields>,
  { fields, note }: { fields: Fields; note: string },
): Promise<SaveOutcome<Stored>> {
  const stored = await server.saveDraft(fields)
  const draft = server.$shared.get()
  if (!stored || draft === null) {
    showUnstored('Not published', server)
    return { kind: 'failed' }
  }
  try {
    const body = { publishToDiscord: fields['publishToDiscord'] === true, note }
    const answer = await server.saving(async () => {
      const published = await callTagged(api.draftStep(draft.id, 'publish'), kind.stored, {
        method: 'POST',
        body,
        ifMatch: draftTag(draft),
      })
      server.leave()
      return published
    })
    return announceSave(kind, { record: answer.data, etag: answer.etag }, draft.baseUpdatedAt === null)
  } catch (error) {
    showSaveFailure('Not published', error, `The ${kind.noun} could not be published`)
    if (!(error instanceof HttpError)) return { kind: 'failed' }
    if (error.status === 409 && error.problem?.title === 'Deleted') return { kind: 'gone' }
    if (error.status === 412 && draft.recordId !== null && !server.meetConflict(error)) return readConflict(kind, draft.recordId, error)
    return readFailure(kind, error)
  }
}
