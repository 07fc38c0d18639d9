import { showFailure } from '../browser/toasts.ts'
import { HttpError, isOffline, offline, serverReason, whatHappened } from './http.ts'

/** The server's faults by the form's fields. */
export type FieldFaults = Partial<Record<string, string>>

/** What becomes of the text when a save fails. */
export interface Kept {
  /** After 'Your session has ended. Sign in again: '. */
  session: string
  /** After 'You are offline. '. */
  offline: string
}

const draftKept: Kept = { session: 'what you typed is kept', offline: 'Your draft is kept.' }

/** The toast of a save that failed: the server's own sentence, or `otherwise` and why. */
export function showSaveFailure(title: string, error: unknown, otherwise: string, kept: Kept = draftKept): void {
  const { description, reason } = saveFailureWords(error, otherwise, kept)
  showFailure(title, description, reason)
}

export function saveFailureWords(error: unknown, otherwise: string, kept: Kept = draftKept): { description: string; reason?: string } {
  if (error instanceof HttpError && error.status === 401) return { description: `Your session has ended. Sign in again: ${kept.session}.` }
  if (!(error instanceof HttpError) && isOffline()) return { description: `${offline} ${kept.offline}` }
  const said = serverReason(error)
  return said === undefined ? { description: otherwise, reason: whatHappened(error) } : { description: said }
}

/** `tags.3` belongs to the tags. */
export function readFaults(names: readonly string[], error: unknown): FieldFaults {
  const faults: FieldFaults = {}
  const errors = error instanceof HttpError ? error.problem?.errors : undefined
  for (const [path, messages] of Object.entries(errors ?? {})) {
    const name = names.find((field) => field === path.split('.')[0])
    if (name !== undefined && faults[name] === undefined) faults[name] = messages.join(' ')
  }
  return faults
}
