import type { Judge } from '../judges/people.ts'
import { yearOptions } from './case-filter.ts'

/** The choices in the register's filters, with the number of cases for each. */
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
}

/** A longer list does not help, and every visitor would load it. An address may name any other judge. */
const judgesMost = 100

const countNames = (names: readonly string[]) =>
  Array.from(
    Map.groupBy(names, (name) => name),
    ([name, uses]): [name: string, count: number] => [name, uses.length],
  )

const byName = ([one]: [string, number], [other]: [string, number]) => one.localeCompare(other)

/** Offers the people with the most cases, by surname. */
export function registerChoices(cases: readonly Listed[], { judges }: { judges: readonly Judge<unknown>[] }): RegisterChoices {
  const most = new Set(judges.toSorted((one, other) => other.cases.length - one.cases.length).slice(0, judgesMost))
  return {
    years: yearOptions(cases.map(({ date }) => date)),
    categories: new Map(countNames(cases.map(({ category }) => category))),
    courts: new Map(countNames(cases.flatMap(({ court }) => court ?? [])).sort(byName)),
    judges: new Map(judges.filter((judge) => most.has(judge)).map((judge) => [judge.name, judge.cases.length])),
  }
}
