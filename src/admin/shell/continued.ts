/** Counts the new records that were saved and edited further. The next new record then gets a fresh form. */
let generation = 0
const continued = new Map<string, string>()

/** The React key of a record's form. It stays the same when a new record is saved and edited further. */
export function formKey(kind: string, id: number | null): string {
  return id === null ? `new:${generation}` : (continued.get(`${kind}:${id}`) ?? String(id))
}

/** The same for the form of a new record, which may have a draft on the server. */
export const draftKey = (kind: string, draftId: number | undefined): string => formKey(`${kind}-draft`, draftId ?? null)

/** Records that the form of the new record now edits the record with this id. */
export function continueAs(kind: string, id: number): void {
  continued.set(`${kind}:${id}`, `new:${generation}`)
  generation += 1
}
