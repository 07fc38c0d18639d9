/** Counts the new records that were kept or saved, and edited further. The next one then gets a fresh form. */
let generation = 0
const continued = new Map<string, string>()

const keyOf = (subject: string): string => continued.get(subject) ?? subject

/** The React key of a record's form. It stays the same when a new record is saved and edited further. */
export function formKey(kind: string, id: number | null): string {
  return id === null ? `new:${generation}` : keyOf(`${kind}:${id}`)
}

/** What a form edits: a record, or a new record's draft on the server. */
export const draftSubject = (kind: string, draftId: number): string => `${kind}-draft:${draftId}`

/** The same for the form of a new record, which may have a draft on the server. */
export const draftKey = (kind: string, draftId: number | undefined): string => formKey(`${kind}-draft`, draftId ?? null)

/** Records that the form now edits `subject`. Before, it edited `from`, or a new record. */
export function continueAs(subject: string, from: string | undefined): void {
  continued.set(subject, from === undefined ? `new:${generation}` : keyOf(from))
  if (from === undefined) generation += 1
}
