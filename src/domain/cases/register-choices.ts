import { foldText } from '../search/fold.ts'
import { yearOptions } from './case-filter.ts'

/** What the filters of the register offer, with the number of cases of each choice. */
export interface RegisterChoices {
  years: readonly string[]
  categories: ReadonlyMap<string, number>
  courts: ReadonlyMap<string, number>
  judges: ReadonlyMap<string, number>
}

interface Listed {
  category: string
  date: string
  court: string | null
  judges: readonly string[]
}

/** A longer list is of no help, and every visitor would load it. An address may name any other judge. */
const judgesMost = 100

/** Counts names that fold alike as one, in the first spelling. */
function countNames(lists: readonly (readonly string[])[]): [name: string, count: number][] {
  const counted = new Map<string, [name: string, count: number]>()
  for (const names of lists)
    for (const [key, name] of new Map(names.map((each) => [foldText(each), each]))) {
      const known = counted.get(key) ?? [name, 0]
      counted.set(key, [known[0], known[1] + 1])
    }
  return [...counted.values()]
}

const byName = ([one]: [string, number], [other]: [string, number]) => one.localeCompare(other)

/** Judges with the most cases are offered, in alphabetical order. */
export function registerChoices(cases: readonly Listed[]): RegisterChoices {
  const judges = countNames(cases.map((entry) => entry.judges)).sort(([, one], [, other]) => other - one)
  return {
    years: yearOptions(cases.map(({ date }) => date)),
    categories: new Map(countNames(cases.map(({ category }) => [category]))),
    courts: new Map(countNames(cases.map(({ court }) => (court === null ? [] : [court]))).sort(byName)),
    judges: new Map(judges.slice(0, judgesMost).sort(byName)),
  }
}
