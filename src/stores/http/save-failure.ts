import { failureText, HttpError } from './http.ts'

/** The server's faults by the form's fields. */
export type FieldFaults = Partial<Record<string, string>>

/** What people read of a save that failed. A session that ended in the middle of it says what became of the text: `kept`. */
export function saveFailureText(error: unknown, otherwise: string, kept = 'what you typed is kept'): string {
  if (error instanceof HttpError && error.status === 401) return `Your session has ended. Sign in again: ${kept}.`
  return failureText(error, otherwise)
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
