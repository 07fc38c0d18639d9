import * as z from 'zod'
import { showFailure, showToast } from '../browser/toasts.ts'
import { callTagged, HttpError } from '../http/http.ts'
import { type FieldFaults, readFaults, saveFailureText } from '../http/save-failure.ts'
import { refreshPublication } from './publication.ts'
import type { FormFields, RecordKind } from './record-kind.ts'

/** The record that is edited and the version it was read at; null for a new one. */
export type SaveTarget = { id: number; etag: string | null } | null

/** What someone else saved first, and its version: a save that has seen it may replace it. */
export interface Theirs<Stored> {
  record: Stored
  etag: string | null
}

export type SaveOutcome<Stored> =
  | { kind: 'saved' }
  | { kind: 'faulty'; faults: FieldFaults }
  | { kind: 'conflict'; theirs: Theirs<Stored> }
  | { kind: 'failed' }

const conflictSchema = z.object({ current: z.unknown() })

export async function saveRecord<Fields extends FormFields, Stored>(
  kind: RecordKind<Fields, Stored>,
  target: SaveTarget,
  input: unknown,
): Promise<SaveOutcome<Stored>> {
  try {
    const { data } = await send(kind, target, input)
    kind.place(data)
    refreshPublication()
    showToast({ title: target ? kind.words.updated : kind.words.created, ...kind.remark?.(data) })
    return { kind: 'saved' }
  } catch (error) {
    const otherwise = `Failed to ${target ? 'update' : 'create'} ${kind.noun}`
    showFailure(target ? 'Update failed' : 'Creation failed', saveFailureText(error, otherwise))
    const replaced = target !== null && error instanceof HttpError && error.status === 412
    return replaced ? readConflict(kind, target.id, error) : readFailure(kind, error)
  }
}

/** The answer holds what is stored now; where it does not, it is asked for. */
async function readConflict<Fields extends FormFields, Stored>(
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

function send<Fields extends FormFields, Stored>({ addresses, stored }: RecordKind<Fields, Stored>, target: SaveTarget, body: unknown) {
  if (target === null) return callTagged(addresses.all, stored, { method: 'POST', body })
  return callTagged(addresses.one(target.id), stored, { method: 'PUT', body, ifMatch: target.etag })
}

function readFailure<Fields extends FormFields, Stored>(kind: RecordKind<Fields, Stored>, error: unknown): SaveOutcome<Stored> {
  if (!(error instanceof HttpError)) return { kind: 'failed' }
  const faults = faultsOf(kind.names, error)
  return Object.keys(faults).length > 0 ? { kind: 'faulty', faults } : { kind: 'failed' }
}

/** A bare 409 belongs to the slug. */
function faultsOf(names: readonly string[], error: HttpError): FieldFaults {
  const faults = readFaults(names, error)
  const slugTaken = error.status === 409 && names.includes('slug') && Object.keys(faults).length === 0
  return slugTaken && error.problem ? { slug: error.problem.detail } : faults
}
