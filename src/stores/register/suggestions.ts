import { type CaseQuery, emptyQuery } from '#domain/cases/case-query.ts'
import { readTypedCitation } from '#domain/citations/read-citations.ts'
import { longWord, nearestWords, otherPhrasings, yearApart } from '#domain/search/rephrase.ts'
import { type Holding, readSearchTerms } from '#domain/search/search-terms.ts'
import type { Thread } from '../browser/thread.ts'
import type { RegisterEngine } from './register-engine.ts'
import { openSearch } from './search-thread.ts'

export interface Suggestion {
  q: string
  /** A year that was typed among the words. */
  year?: string
  count: number
}

export interface Suggestions {
  /** Other searches that find cases, at most three. */
  meant: readonly Suggestion[]
  /** The phrases and words of the search that occur in cases. */
  words: readonly Suggestion[]
  /** The number of cases found without any filter. 0 if no filter was set. */
  unfiltered: number
}

const mostMeant = 3
const mostWords = 6

const common = new Set(
  `after an and any are at be been before by can could did do does for from get had has have he how if in is it its many may me much must
  my no not of on or our per she should so than that the their then there they this to was we were what when where which who why will with
  without would you your`.split(/\s+/),
)

/** A single letter or number is too little for a suggestion. */
const isTelling = (word: string): boolean => /\p{L}.*\p{L}/u.test(word) && !common.has(word)

/** In words. Two may have a common word between them. */
const longestPhrase = 3

/** Neighbouring words of a longer search, as typed: `success fee`, `points of dispute`. */
function phrasesIn(stretch: string, words: readonly string[]): string[] {
  if (words.length < longestPhrase) return []
  let from = 0
  const phrases = words.slice(1).map((word, at) => {
    const start = stretch.indexOf(words[at] ?? '', from)
    from = start + (words[at] ?? '').length
    return stretch.slice(start, stretch.indexOf(word, from) + word.length)
  })
  return phrases.filter((phrase) => phrase.split(' ').length <= longestPhrase)
}

type Engine = Pick<Thread<RegisterEngine>, 'ask'>

/** One after the other, because each may read files and only the first few are shown. */
async function counted(engine: Engine, query: CaseQuery, texts: readonly string[], most: number, holding?: Holding): Promise<Suggestion[]> {
  const found: Suggestion[] = []
  for (const q of texts) {
    if (found.length === most) break
    const count = await engine.ask('count', { ...query, q }, holding)
    if (count > 0) found.push({ q, count })
  }
  return found
}

/** The cases of a year that was typed among the words. A citation has a year that is no filter. */
async function ofTypedYear(engine: Engine, query: CaseQuery): Promise<Suggestion[]> {
  const apart = query.year === '' && readTypedCitation(query.q) === undefined ? yearApart(query.q) : undefined
  if (!apart) return []
  const count = await engine.ask('count', { ...query, ...apart })
  return count > 0 ? [{ ...apart, count }] : []
}

/** The search, with a word that occurs nowhere replaced by one that occurs. */
async function respelled(engine: Engine, q: string, words: readonly string[], occurring: readonly Suggestion[]): Promise<string[]> {
  const unknown = words.filter((word) => /^[a-z]+$/.test(word) && !occurring.some((known) => known.q === word))
  if (unknown.length === 0) return []
  const vocabulary = await engine.ask('words')
  const [first = [], ...others] = unknown.map((word) => nearestWords(word, vocabulary).map((meant) => [word, meant] as const))
  const replace = (text: string, [word, meant]: readonly [string, string]) => text.replace(word, () => meant)
  const rest = others.flatMap(([best]) => (best ? [best] : [])).reduce(replace, readSearchTerms(q).stretch)
  // If no case contains the whole text, a long word alone may help. Short words have too many neighbours.
  const alone = [first, ...others].flat().filter(([word]) => word.length >= longWord)
  return [...new Set([...first.map((each) => replace(rest, each)), rest, ...alone.map(([, meant]) => meant)])]
}

/** Suggestions for a search that found nothing. Each is another search: the search itself stays exact. */
export async function suggestionsFor(query: CaseQuery, engine: Engine | undefined = openSearch()): Promise<Suggestions> {
  if (!engine) return { meant: [], words: [], unfiltered: 0 }
  const { stretch, words } = readSearchTerms(query.q)
  const telling = words.filter(isTelling).slice(0, mostWords)
  const occurring = await counted(engine, { ...query, q: '' }, telling, mostWords)
  const phrased = [...(await ofTypedYear(engine, query)), ...(await counted(engine, query, otherPhrasings(query.q), mostMeant))].slice(
    0,
    mostMeant,
  )
  const spelled = phrased.length < mostMeant ? await respelled(engine, query.q, telling, occurring) : []
  const isNew = (q: string) => q !== readSearchTerms(query.q).stretch && !phrased.some((each) => each.q === q)
  const meant = [...phrased, ...(await counted(engine, query, spelled.filter(isNew), mostMeant - phrased.length))]
  const isFiltered = query.category + query.year + query.court + query.judge !== ''
  const unfiltered = isFiltered && query.q !== '' ? await engine.ask('count', { ...emptyQuery, q: query.q }) : 0
  // The words of a citation occur in many cases, of which none is the one meant.
  if (words.length < 2 || readTypedCitation(query.q)) return { meant, words: [], unfiltered }
  const phrases = await counted(engine, { ...query, q: '' }, phrasesIn(stretch, telling), mostMeant, 'stretch')
  const others = occurring.filter(({ q }) => !phrases.some((phrase) => phrase.q.includes(q)))
  return { meant, words: [...phrases, ...others].slice(0, mostWords), unfiltered }
}
