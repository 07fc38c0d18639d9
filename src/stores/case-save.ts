import { z } from 'zod'
import { type CaseRecord, type CaseSubmission, caseRecordSchema } from '#domain/cases.ts'
import { api } from '#domain/paths.ts'
import { type CaseFields, caseFieldNames } from './case-fields.ts'
import { placeCase } from './case-list.ts'
import { callTagged, failureText, HttpError } from './http.ts'
import { refreshPublication } from './publication.ts'
import { showFailure, showToast } from './toasts.ts'

/** The case that is edited and the version it was read at; null for a new one. */
export type CaseTarget = { id: number; etag: string | null } | null

export type CaseFaults = Partial<Record<keyof CaseFields, string>>

export type SaveOutcome =
  | { kind: 'saved' }
  | { kind: 'faulty'; faults: CaseFaults }
  /** Someone else saved first; `current` is what is stored now, when the server sent it. */
  | { kind: 'conflict'; current: CaseRecord | null }
  | { kind: 'failed' }

const savedSchema = caseRecordSchema.extend({ discordProblem: z.string().optional() })
const conflictSchema = z.object({ current: caseRecordSchema })

export async function saveCase(target: CaseTarget, submission: CaseSubmission): Promise<SaveOutcome> {
  try {
    const { data } = await send(target, submission)
    placeCase(data)
    refreshPublication()
    announce(target, data.discordProblem)
    return { kind: 'saved' }
  } catch (error) {
    showFailure(target ? 'Update failed' : 'Creation failed', describe(error, target ? 'Failed to update case' : 'Failed to create case'))
    return readFailure(error)
  }
}

function send(target: CaseTarget, submission: CaseSubmission) {
  if (target === null) return callTagged(api.cases, savedSchema, { method: 'POST', body: submission })
  return callTagged(api.case(target.id), savedSchema, { method: 'PUT', body: submission, ifMatch: target.etag })
}

/** The case is kept even when Discord was not reached: the toast says both. */
function announce(target: CaseTarget, discordProblem: string | undefined): void {
  const title = target ? 'Case updated' : 'Case created'
  if (discordProblem === undefined) showToast({ title })
  else showToast({ title, description: 'Publish failed: An error occurred while publishing to Discord', reason: discordProblem })
}

function describe(error: unknown, otherwise: string): string {
  if (error instanceof HttpError && error.status === 401) return 'Your session has ended. Sign in again: what you typed is kept.'
  return failureText(error, otherwise)
}

function readFailure(error: unknown): SaveOutcome {
  if (!(error instanceof HttpError)) return { kind: 'failed' }
  if (error.status === 412) return { kind: 'conflict', current: conflictSchema.safeParse(error.body).data?.current ?? null }
  const faults = readFaults(error)
  return Object.keys(faults).length > 0 ? { kind: 'faulty', faults } : { kind: 'failed' }
}

/** The server's faults by the form's fields: `tags.3` belongs to the tags, a bare 409 to the slug. */
function readFaults(error: HttpError): CaseFaults {
  const faults: CaseFaults = {}
  for (const [path, messages] of Object.entries(error.problem?.errors ?? {})) {
    const name = caseFieldNames.find((field) => field === path.split('.')[0])
    if (name && faults[name] === undefined) faults[name] = messages.join(' ')
  }
  if (error.status === 409 && Object.keys(faults).length === 0 && error.problem) faults.slug = error.problem.detail
  return faults
}
