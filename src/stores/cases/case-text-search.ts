import { type FoundTexts, foundTextsSchema } from '#domain/cases/case-batch.ts'
import { readSearchTerms } from '#domain/search/search-terms.ts'
import { api } from '#domain/site/paths.ts'
import { call, whatHappened } from '../http/http.ts'

/** The cases that a search found by their text, which only the server has. */
export type TextSearch = { search: string; ids: ReadonlySet<number> } & (
  | { state: 'idle' | 'searching' | 'done' }
  | { state: 'failed'; reason: string }
)

export const noTextSearch: TextSearch = { search: '', ids: new Set(), state: 'idle' }

/** Milliseconds without a key before the server is searched. */
const rest = 250
/** Nearly every text contains any given pair of letters. */
const fewestLetters = 3

export const isSearchedInTexts = (search: string): boolean => readSearchTerms(search).words.join('').length >= fewestLetters

/**
 * Searches the texts of cases. A new search cancels the previous one. The server reads a large register in
 * parts, so `onChange` receives the results so far after each part.
 */
export function openTextSearch(onChange: (found: TextSearch) => void) {
  let current = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = (): void => {
    clearTimeout(timer)
    current.abort()
  }

  async function look(search: string, { signal }: AbortController): Promise<void> {
    const ids = new Set<number>()
    let cursor: string | null = null
    try {
      do {
        const found: FoundTexts = await call(api.caseTexts(readSearchTerms(search).words.join(' '), cursor), foundTextsSchema, { signal })
        if (signal.aborted) return
        for (const id of found.ids) ids.add(id)
        cursor = found.next
        onChange({ search, ids: new Set(ids), state: cursor === null ? 'done' : 'searching' })
      } while (cursor !== null)
    } catch (error) {
      if (!signal.aborted) onChange({ search, ids, state: 'failed', reason: whatHappened(error) })
    }
  }

  const start = (search: string): void => {
    stop()
    if (!isSearchedInTexts(search)) return void onChange(noTextSearch)
    const own = new AbortController()
    current = own
    onChange({ search, ids: new Set(), state: 'searching' })
    timer = setTimeout(() => void look(search, own), rest)
  }

  return { start, stop }
}
