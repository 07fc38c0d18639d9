import type { CaseQuery } from '#domain/cases/case-filter.ts'
import type { RegisterEntry } from '#domain/cases/register.ts'
import type { ReadFile } from '#search/files.ts'
import { type Found, openSearch, type Search } from '#search/open-search.ts'
import { Overtaken } from '#search/overtaken.ts'

/** A question while fingers are at work fetches nothing before they rest; any other one at once. */
export type Pace = 'at once' | 'at rest'

/** The search of the register as the page asks it. Each `find` overtakes the one before, which then answers null. */
export interface RegisterEngine {
  /** Fetches what every question needs. */
  prepare: () => Promise<void>
  find: (query: CaseQuery, pace: Pace) => Promise<Found | null>
  /** Null when another question has been asked meanwhile. */
  rows: (places: Uint32Array) => Promise<RegisterEntry[] | null>
}

/** Milliseconds without a key after which fingers rest. */
const rest = 150

interface Waiting {
  go: () => void
  leave: (reason: Overtaken) => void
}

/** Where files wait while somebody types. */
function openGate() {
  const waiting: Waiting[] = []
  let closed: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    closed = undefined
    for (const { go } of waiting.splice(0)) go()
  }
  return {
    pass: () => (closed === undefined ? Promise.resolve() : new Promise<void>((go, leave) => waiting.push({ go, leave }))),
    /** Something new is asked: what the question before still waits for is not fetched any more. */
    turn: (pace: Pace) => {
      for (const { leave } of waiting.splice(0)) leave(new Overtaken())
      clearTimeout(closed)
      closed = pace === 'at rest' ? setTimeout(open, rest) : undefined
    },
  }
}

/** Keys that came while the last question was worked on are all heard before the next is begun. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Answers the newest question alone. */
export function openRegisterEngine(readFile: ReadFile): RegisterEngine {
  const gate = openGate()
  let opening: Promise<Search> | undefined
  let newest = 0
  const opened = () => {
    opening ??= openSearch(async (name, cache) => {
      await gate.pass()
      return readFile(name, cache)
    }).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  /** Null when the question is no longer the newest, whatever came of it. */
  const whileNewest = async <Value>(number: number, answer: () => Promise<Value>): Promise<Value | null> => {
    try {
      const value = await answer()
      return number === newest ? value : null
    } catch (error) {
      if (number !== newest) return null
      throw error
    }
  }
  return {
    prepare: async () => {
      await opened()
    },
    find: async (query, pace) => {
      newest += 1
      const number = newest
      gate.turn(pace)
      await nextTask()
      return number === newest ? whileNewest(number, async () => (await opened()).find(query)) : null
    },
    rows: (places) => whileNewest(newest, async () => (await opened()).rows(places)),
  }
}
