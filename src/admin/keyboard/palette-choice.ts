type Entries = readonly { id: string }[]

/** A position in the list. Once a person has moved there, its entry stays chosen when others appear above it. */
export interface Chosen {
  at: number
  id?: string | undefined
}

export const first: Chosen = { at: 0 }

export function placeOf({ at, id }: Chosen, entries: Entries): number {
  const found = id === undefined ? -1 : entries.findIndex((entry) => entry.id === id)
  return found === -1 ? at : found
}

export const wrapped = (at: number, { length }: Entries) => (length === 0 ? -1 : ((at % length) + length) % length)

/** `entries` is empty while the list is older than the typed text. */
export function moved(chosen: Chosen, step: number, entries: Entries): Chosen {
  const at = placeOf(chosen, entries) + step
  return { at, id: entries[wrapped(at, entries)]?.id }
}
