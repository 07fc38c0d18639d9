import { trimmedOf } from '../fields/visible-text.ts'
import { foldText } from './fold.ts'

/** The parts of a search, folded. */
export interface SearchTerms {
  /** The whole search text, as one stretch. */
  stretch: string
  /** Its words, each once. */
  words: string[]
}

/** How a text matches: it contains the whole stretch, or every word separately. */
export type Holding = 'stretch' | 'words'

const edges = /["'.,;:!?()[\]-]/

/** Signs around a word are dropped, unless there is nothing else. */
export function readSearchTerms(text: string): SearchTerms {
  const stretch = foldText(text).trim()
  const typed = stretch.split(' ').filter(Boolean)
  const words = typed.map((word) => trimmedOf(word, edges)).filter(Boolean)
  return { stretch, words: [...new Set(words.length > 0 ? words : typed)] }
}

/** In words. A longer text was pasted, so only the whole text is searched for. */
export const wordsMax = 20

export const isWordSearch = ({ words }: SearchTerms): boolean => words.length > 1 && words.length <= wordsMax

/** The rules of search. `texts` are the folded fields of one record. */
export function holdingOf(texts: readonly string[], terms: SearchTerms): Holding | undefined {
  if (texts.some((text) => text.includes(terms.stretch))) return 'stretch'
  return isWordSearch(terms) && terms.words.every((word) => texts.some((text) => text.includes(word))) ? 'words' : undefined
}
