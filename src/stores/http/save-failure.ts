import { showFailure } from '../browser/toasts.ts'
import { HttpError, isOffline, offline, serverReason, whatHappened } from './http.ts'

/** Texts of the server's faults, by form field. */
export type FieldFaults = Partial<Record<string, string>>

/** The effect of a failed save on the typed text. */
export interface Kept {
  /** Follows 'Your session has ended. Log in again: '. */
  session: string
  /** Follows 'You are offline. '. */
  offline: string
}

export const draftKept: Kept = { session: 'what you typed is kept', offline: 'Your draft is kept.' }

/** Shows a failed save: the server's own explanation, or `otherwise` and the reason. */
export function showSaveFailure(title: string, error: unknown, otherwise: string, kept: Kept = draftKept): void {
  const { description, reason } = saveFailureWords(error, otherwise, kept)
  showFailure(title, description, reason)
}

function saveFailureWords(error: unknown, otherwise: string, kept: Kept): { description: string; reason?: string } {
  if (error instanceof HttpError && error.status === 401) return { description: `Your session has ended. Log in again: ${kept.session}.` }
  if (!(error instanceof HttpError) && isOffline()) return { description: `${offline} ${kept.offline}` }
  const reason = serverReason(error)
  return reason === undefined ? { description: otherwise, reason: whatHappened(error) } : { description: reason }
}

/** The outcome of a form. `message` stays below the form, because a waiting time must outlast a toast. */
export type Outcome = { kind: 'changed' } | { kind: 'faulty'; faults: FieldFaults } | { kind: 'failed'; message: string }

export function outcomeOf(names: readonly string[], error: unknown, otherwise: string, kept: Kept): Outcome {
  const faults = readFaults(names, error)
  if (Object.keys(faults).length > 0) return { kind: 'faulty', faults }
  const { description, reason } = saveFailureWords(error, otherwise, kept)
  return { kind: 'failed', message: [description, reason].filter(Boolean).join('. ') }
}

/** A path such as `tags.3` belongs to the field `tags`. */
export function readFaults(names: readonly string[], error: unknown): FieldFaults {
  const faults: FieldFaults = {}
  const errors = error instanceof HttpError ? error.problem?.errors : undefined
  for (const [path, messages] of Object.entries(errors ?? {})) {
    const name = names.find((field) => field === path.split('.')[0])
    if (name !== undefined && faults[name] === undefined) faults[name] = messages.join(' ')
  }
  return faults
}
