import { z } from 'zod'
import { callTagged, HttpError } from './http.ts'
import { refreshPublication } from './publication.ts'
import type { FormFields, RecordKind } from './record-kind.ts'
import { type FieldFaults, readFaults, saveFailureText } from './save-failure.ts'
import { showFailure, showToast } from './toasts.ts'

/** The record that is edited and the version it was read at; null for a new one. */
export type SaveTarget = { id: number; etag: string | null } | null

export type SaveOutcome<Stored> =
  | { kind: 'saved' }
  | { kind: 'faulty'; faults: FieldFaults }
  /** Someone else saved first; `current` is what is stored now, when the server sent it. */
  | { kind: 'conflict'; current: Stored | null }
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
    return readFailure(kind, error)
  }
}

function send<Fields extends FormFields, Stored>({ addresses, stored }: RecordKind<Fields, Stored>, target: SaveTarget, body: unknown) {
  if (target === null) return callTagged(addresses.all, stored, { method: 'POST', body })
  return callTagged(addresses.one(target.id), stored, { method: 'PUT', body, ifMatch: target.etag })
}

function readFailure<Fields extends FormFields, Stored>(kind: RecordKind<Fields, Stored>, error: unknown): SaveOutcome<Stored> {
  if (!(error instanceof HttpError)) return { kind: 'failed' }
  if (error.status === 412) {
    const current = kind.stored.safeParse(conflictSchema.safeParse(error.body).data?.current)
    return { kind: 'conflict', current: current.success ? current.data : null }
  }
  const faults = faultsOf(kind.names, error)
  return Object.keys(faults).length > 0 ? { kind: 'faulty', faults } : { kind: 'failed' }
}

/** A bare 409 belongs to the slug. */
function faultsOf(names: readonly string[], error: HttpError): FieldFaults {
  const faults = readFaults(names, error)
  const slugTaken = error.status === 409 && names.includes('slug') && Object.keys(faults).length === 0
  return slugTaken && error.problem ? { slug: error.problem.detail } : faults
}
