import { type FoundTexts, foundTextsSchema } from '#domain/cases/case-batch.ts'
import { api } from '#domain/site/paths.ts'
import { call } from '../http/http.ts'
import { searchWords } from '../records/table-view.ts'

/** What a search found in the texts of cases, which only the server has. */
export interface TextSearch {
  /** The search as it was typed. */
  search: string
  ids: ReadonlySet<number>
  state: 'idle' | 'searching' | 'done' | 'failed'
}

export const noTextSearch: TextSearch = { search: '', ids: new Set(), state: 'idle' }

/** How long nothing is typed before the server is asked, in milliseconds. */
const rest = 250
/** Fewer letters are in nearly every text. */
const fewestLetters = 3

export const isSearchedInTexts = (search: string): boolean => searchWords(search).join('').length >= fewestLetters

/**
 * Searches one text at a time: another search stops the one before. `onChange` receives each state, with all that was found so far,
 * since the server reads a large register in parts.
 */
export function openTextSearch(onChange: (found: TextSearch) => void) {
  let asked = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = (): void => {
    clearTimeout(timer)
    asked.abort()
  }

  async function look(search: string, { signal }: AbortController): Promise<void> {
    const ids = new Set<number>()
    let cursor: string | null = null
    try {
      do {
        const found: FoundTexts = await call(api.caseTexts(searchWords(search).join(' '), cursor), foundTextsSchema, { signal })
        if (signal.aborted) return
        for (const id of found.ids) ids.add(id)
        cursor = found.next
        onChange({ search, ids: new Set(ids), state: cursor === null ? 'done' : 'searching' })
      } while (cursor !== null)
    } catch {
      if (!signal.aborted) onChange({ search, ids, state: 'failed' })
    }
  }

  const start = (search: string): void => {
    stop()
    if (!isSearchedInTexts(search)) return void onChange(noTextSearch)
    const own = new AbortController()
    asked = own
    onChange({ search, ids: new Set(), state: 'searching' })
    timer = setTimeout(() => void look(search, own), rest)
  }

  return { start, stop }
}
