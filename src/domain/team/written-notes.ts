import { foldText } from '../search/fold.ts'

export interface WrittenNote {
  title: string
  slug: string
  /** The day of the judgment. */
  date: string
}

const folded = (name: string): string => foldText(name).trim()

export const isSameAuthor = (name: string, author: string): boolean => folded(name) === folded(author)
