import { trimmedOf } from '../fields/visible-text.ts'
import { foldText } from './fold.ts'

/** What someone searches for, folded. */
export interface SearchTerms {
  /** The whole text, as one stretch. */
  stretch: string
  /** Its words, each once. */
  words: string[]
}

/** How a text answers: it holds the whole stretch, or every word but not as one stretch. */
export type Holding = 'stretch' | 'words'

const edges = /["'.,;:!?()[\]-]/

/** Signs around a word do not belong to it, unless there is nothing else. */
export function readSearchTerms(text: string): SearchTerms {
  const stretch = foldText(text).trim()
  const typed = stretch.split(' ').filter(Boolean)
  const words = typed.map((word) => trimmedOf(word, edges)).filter(Boolean)
  return { stretch, words: [...new Set(words.length > 0 ? words : typed)] }
}

/** In words. A longer text was pasted, so it is searched for only as a whole. */
export const wordsMax = 20

export const isWordSearch = ({ words }: SearchTerms): boolean => words.length > 1 && words.length <= wordsMax

/** The one meaning of search. `texts` are the folded fields of one record. */
export function holdingOf(texts: readonly string[], terms: SearchTerms): Holding | undefined {
  if (texts.some((text) => text.includes(terms.stretch))) return 'stretch'
  return isWordSearch(terms) && terms.words.every((word) => texts.some((text) => text.includes(word))) ? 'words' : undefined
}
