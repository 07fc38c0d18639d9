/** Counts the new records that are stored and edited further. The next new record gets a fresh form. */
let generation = 0
const continued = new Map<string, string>()

const keyOf = (subject: string): string => continued.get(subject) ?? subject

/** The React key of a record's form. It stays the same after a new record is saved. */
export function formKey(kind: string, id: number | null): string {
  return id === null ? `new:${generation}` : keyOf(`${kind}:${id}`)
}

/** The subject of a form: a record, or the server's draft of a new one. */
export const draftSubject = (kind: string, draftId: number): string => `${kind}-draft:${draftId}`

/** The same for the form of a new record, which may have a draft on the server. */
export const draftKey = (kind: string, draftId: number | undefined): string => formKey(`${kind}-draft`, draftId ?? null)

/** Records that the form of a new record, which may have had a draft on the server, now edits `subject`. */
export function continueAs(subject: string, kind: string, draftId: number | undefined): void {
  continued.set(subject, draftKey(kind, draftId))
  if (draftId === undefined) generation += 1
}
