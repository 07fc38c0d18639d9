import { foldText } from '../search/fold.ts'

/** A note as the page of its author lists it. */
export interface WrittenNote {
  title: string
  slug: string
  /** The day of the judgment. */
  date: string
}

const folded = (name: string): string => foldText(name).trim()

/** The notes by the member with this name, in the given order. */
export function notesBy(name: string, notes: readonly (WrittenNote & { author: string })[]): WrittenNote[] {
  const own = folded(name)
  return notes.filter(({ author }) => folded(author) === own).map(({ title, slug, date }) => ({ title, slug, date }))
}
