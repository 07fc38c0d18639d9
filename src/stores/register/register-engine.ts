import type { CaseQuery } from '#domain/cases/case-query.ts'
import { rowsInStep } from '#domain/cases/register-pages.ts'
import type { Holding } from '#domain/search/search-terms.ts'
import type { CaseChanges } from '#search/add-changes.ts'
import type { ReadFile } from '#search/files.ts'
import type { Manifest } from '#search/format.ts'
import type { FoundRow } from '#search/open-search.ts'
import { openSearch, type Search, SupersededError } from '#search/open-search.ts'

/** During typing (`at rest`) files are fetched only after a pause. Otherwise they are fetched at once. */
export type Pace = 'at once' | 'at rest'

/** Milliseconds without a key that count as a pause. */
const rest = 150

/** Holds fetches back while someone is typing. */
function openGate() {
  const waiting: { go: () => void; leave: (reason: SupersededError) => void }[] = []
  let closed: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    closed = undefined
    for (const { go } of waiting.splice(0)) go()
  }
  return {
    pass: () => (closed === undefined ? Promise.resolve() : new Promise<void>((go, leave) => waiting.push({ go, leave }))),
    /** Starts a new query. Cancels the fetches that the previous query is still holding back. */
    turn: (pace: Pace) => {
      for (const { leave } of waiting.splice(0)) leave(new SupersededError())
      clearTimeout(closed)
      closed = pace === 'at rest' ? setTimeout(open, rest) : undefined
    },
  }
}

/** Lets keys that arrived during the last query be handled before the next one starts. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Reads the first rows of an answer while the answer is on its way, because they will be requested next. */
function openFirstRows(read: (places: Uint32Array, q: string) => Promise<FoundRow[]>) {
  const nameOf = (places: Uint32Array, q: string) => `${places.join(' ')} ${q}`
  let kept: { name: string; rows: Promise<FoundRow[]> } | undefined
  return {
    begin: (places: Uint32Array, q: string) => {
      const first = places.subarray(0, rowsInStep)
      const rows = read(first, q)
      const own = { name: nameOf(first, q), rows }
      kept = own
      // A failure is ignored: the rows are read again when they are requested.
      rows.catch(() => {
        if (kept === own) kept = undefined
      })
    },
    rows: (places: Uint32Array, q: string) => (kept?.name === nameOf(places, q) ? kept.rows : read(places, q)),
  }
}

/** The search engine of the register. Each `find` supersedes the previous one, which then resolves to null. */
export function openRegisterEngine(readFile: ReadFile) {
  const gate = openGate()
  let opening: Promise<Search> | undefined
  let manifest: Manifest | undefined
  let newest = 0
  const opened = () => {
    opening ??= openSearch(async (name, cache) => {
      await gate.pass()
      return readFile(name, cache)
    }, manifest).catch((error: unknown) => {
      opening = undefined
      // The next attempt fetches the current manifest.
      manifest = undefined
      throw error
    })
    return opening
  }
  /** Resolves to null when the query is no longer the newest, even if it failed. */
  const whileNewest = async <Value>(number: number, answer: () => Promise<Value>): Promise<Value | null> => {
    try {
      const value = await answer()
      return number === newest ? value : null
    } catch (error) {
      if (number !== newest) return null
      throw error
    }
  }
  /** Later keys do not replace the changes. So they are applied again after a key cancels their fetches. */
  const addChanges = async (changes: CaseChanges): Promise<void> => {
    try {
      await (await opened()).addChanges(changes)
    } catch (error) {
      if (!(error instanceof SupersededError)) throw error
      await addChanges(changes)
    }
  }
  const firstRows = openFirstRows(async (places, q) => (await opened()).rows(places, q))
  return {
    /** Fetches the files that every query needs. If no manifest is given, that is fetched too. */
    prepare: async (given?: Manifest) => {
      manifest ??= given
      await opened()
    },
    find: async (query: CaseQuery, pace: Pace, isBenchCounted?: boolean) => {
      newest += 1
      const number = newest
      gate.turn(pace)
      await nextTask()
      if (number !== newest) return null
      const found = await whileNewest(number, async () => (await opened()).find(query, isBenchCounted))
      if (found) firstRows.begin(found.places, query.q)
      return found
    },
    /** Resolves to null when another query has started. */
    rows: (places: Uint32Array, q: string) => whileNewest(newest, () => firstRows.rows(places, q)),
    /**
     * Counts the results of another query without superseding the last `find`: the cases with `q` as one stretch,
     * or else, unless only a stretch counts, those with all its words.
     */
    count: async (query: CaseQuery, holding?: Holding) => {
      const { count, places } = await (await opened()).find(query)
      return holding === 'stretch' ? count : count || places.length
    },
    words: async () => (await opened()).words(),
    /** Adds the changes after the build. Supersedes the last `find`. */
    addChanges: async (changes: CaseChanges) => {
      await addChanges(changes)
      newest += 1
    },
  }
}

export type RegisterEngine = ReturnType<typeof openRegisterEngine>
