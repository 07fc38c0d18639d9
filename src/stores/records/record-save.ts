import * as z from 'zod'
import { api } from '#domain/site/paths.ts'
import { showToast } from '../browser/toasts.ts'
import { type CallOptions, callTagged, HttpError } from '../http/http.ts'
import { type FieldFaults, readFaults, showSaveFailure } from '../http/save-failure.ts'
import { showUnstored } from './draft-steps.ts'
import { draftTag, type Keeper } from './keeper.ts'
import { refreshPublication } from './publication.ts'
import type { FormFields, SavedKind } from './record-kind.ts'
import { $savedRow } from './saved-row.ts'

/** The record being edited and the version it was read at. Null for a new one. */
export type SaveTarget = { id: number; etag: string | null } | null

/** Another person's saved version. A save that has seen it may replace it. */
export interface Theirs<Stored> {
  record: Stored
  etag: string | null
}

export type SaveOutcome<Stored> =
  | { kind: 'saved'; saved: Theirs<Stored> }
  | { kind: 'faulty'; faults: FieldFaults }
  | { kind: 'conflict'; theirs: Theirs<Stored> }
  /** Someone deleted the record during the edit. */
  | { kind: 'gone' }
  | { kind: 'failed' }

const conflictSchema = z.object({ current: z.unknown() })

export async function callRecord<Stored>(address: string, stored: z.ZodType<Stored>, options?: CallOptions): Promise<Theirs<Stored>> {
  const { data, etag } = await callTagged(address, stored, options)
  return { record: data, etag }
}

export async function saveRecord<Stored extends { id: number }>(
  kind: SavedKind<Stored>,
  target: SaveTarget,
  input: unknown,
): Promise<SaveOutcome<Stored>> {
  try {
    const saved = await (target === null
      ? callRecord(kind.address, kind.stored, { method: 'POST', body: input })
      : callRecord(`${kind.address}/${target.id}`, kind.stored, { method: 'PUT', body: input, ifMatch: target.etag }))
    return announceSave(kind, saved, target === null)
  } catch (error) {
    const otherwise = `Failed to ${target ? 'update' : 'create'} ${kind.noun}`
    showSaveFailure(target ? 'Update failed' : 'Creation failed', error, otherwise)
    if (target !== null && error instanceof HttpError && error.status === 404) return { kind: 'gone' }
    const replaced = target !== null && error instanceof HttpError && error.status === 412
    return replaced ? readConflict(kind, target.id, error) : readFailure(kind.names, error)
  }
}

/** Puts a saved record into its list, marks its row and shows a toast. */
function announceSave<Stored extends { id: number }>(kind: SavedKind<Stored>, saved: Theirs<Stored>, isNew: boolean): SaveOutcome<Stored> {
  kind.place(saved.record)
  $savedRow.set({ kind: kind.key, id: saved.record.id })
  refreshPublication()
  showToast({ title: isNew ? kind.words.created : kind.words.updated, ...kind.remark?.(saved.record) })
  return { kind: 'saved', saved }
}

/** Saves an earlier version again, unless someone else has changed the record. Undefined when it was refused. */
export async function restoreVersion<Stored extends { id: number }>(
  kind: SavedKind<Stored>,
  target: NonNullable<SaveTarget>,
  n: number,
): Promise<Theirs<Stored> | undefined> {
  try {
    const address = `${kind.address}/${target.id}/revisions/${n}/restore`
    const restored = await callRecord(address, kind.stored, { method: 'POST', ifMatch: target.etag })
    kind.place(restored.record)
    refreshPublication()
    showToast({ title: 'Earlier version restored', description: 'The version that it replaced is now in the history.' })
    return restored
  } catch (error) {
    showSaveFailure('Restore failed', error, 'This version could not be restored')
    return undefined
  }
}

async function readConflict<Stored extends { id: number }>(
  { stored, address }: SavedKind<Stored>,
  id: number,
  error: HttpError,
): Promise<SaveOutcome<Stored>> {
  const theirs = await readTheirs(`${address}/${id}`, stored, error)
  return theirs ? { kind: 'conflict', theirs } : { kind: 'failed' }
}

/** Reads the other person's version from the answer, or fetches it if the answer lacks it. */
export async function readTheirs<Stored>(
  address: string,
  stored: z.ZodType<Stored>,
  { body, etag }: HttpError,
): Promise<Theirs<Stored> | undefined> {
  const current = stored.safeParse(conflictSchema.safeParse(body).data?.current)
  if (current.success && etag !== null) return { record: current.data, etag }
  try {
    return await callRecord(address, stored)
  } catch {
    return undefined
  }
}

function readFailure(names: readonly string[], error: unknown): SaveOutcome<never> {
  const faults = readFaults(names, error)
  if (Object.keys(faults).length > 0) return { kind: 'faulty', faults }
  // A 409 without field errors belongs to the slug.
  const isSlugTaken = error instanceof HttpError && error.status === 409 && names.includes('slug')
  return isSlugTaken && error.problem ? { kind: 'faulty', faults: { slug: error.problem.detail } } : { kind: 'failed' }
}

/** Stores the form as a draft, and publishes that version. `note` describes the change to colleagues. */
export async function publishDraft<Fields extends FormFields, Stored extends { id: number }>(
  kind: SavedKind<Stored>,
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
    const published = await server.saving(async () => {
      const options = { method: 'POST', body, ifMatch: draftTag(draft) } as const
      const answer = await callRecord(api.draftStep(draft.id, 'publish'), kind.stored, options)
      server.leave()
      return answer
    })
    return announceSave(kind, published, draft.baseUpdatedAt === null)
  } catch (error) {
    showSaveFailure('Not published', error, `The ${kind.noun} could not be published`)
    if (!(error instanceof HttpError)) return { kind: 'failed' }
    if (error.status === 409 && error.problem?.title === 'Deleted') return { kind: 'gone' }
    if (error.status === 412 && draft.recordId !== null && !server.meetConflict(error)) return readConflict(kind, draft.recordId, error)
    return readFailure(kind.names, error)
  }
}
