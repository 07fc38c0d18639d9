/** How many new records have been saved and edited further, so that the next new one gets a form of its own. */
let generation = 0
const continued = new Map<string, string>()

/** The React key of a record's form: the same before and after a new record is saved and edited further. */
export function formKey(kind: string, id: number | null): string {
  return id === null ? `new:${generation}` : (continued.get(`${kind}:${id}`) ?? String(id))
}

/** The form of the new record is now that of the one with this id. */
export function continueAs(kind: string, id: number): void {
  continued.set(`${kind}:${id}`, `new:${generation}`)
  generation += 1
}
