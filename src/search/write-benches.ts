import { type Judge, judgePeople, type Sitting } from '#domain/judges/people.ts'
import { foldText } from '#domain/search/fold.ts'
import { type BenchesFile, firstCode } from './format.ts'
import { numbering } from './numbering.ts'

export interface Decided {
  date: string
  court?: string | null | undefined
  judges?: readonly string[]
}

/** Gathers the courts and judges of the cases. Identifying a judge needs all of them, so the file comes last. */
export function createBenchWriter() {
  const courts = ['']
  let court = ''
  const courtOf = numbering(courts, (name) => name)
  const sittings: Sitting[] = []
  const add = ({ date, court: name, judges = [] }: Decided) => {
    court += String.fromCharCode(firstCode + courtOf(name ?? ''))
    sittings.push({ date, judges })
  }
  const finish = (): BenchesFile => {
    const { judges, judgeOf, spellings } = judgePeople(sittings)
    const numbers = new Map(judges.map((judge, number) => [judge, number]))
    const numbersOf = (found: (Judge<Sitting> | undefined)[]) => found.flatMap((judge) => (judge ? [numbers.get(judge) ?? []].flat() : []))
    const benches: number[][] = []
    const benchOf = numbering(benches, (bench) => bench.join())
    let bench = ''
    for (const { date, judges: named } of sittings) {
      const sat = new Set(numbersOf(named.map((spelling) => judgeOf(spelling, date))))
      bench += String.fromCharCode(firstCode + benchOf([...sat]))
    }
    const others = [...spellings].filter(([spelling, { name }]) => spelling !== foldText(name))
    const spelled = Object.fromEntries(others.map(([spelling, judge]) => [spelling, numbers.get(judge) ?? 0]))
    return { courts, court, judges: judges.map(({ name }) => name), spellings: spelled, benches, bench }
  }
  return { add, finish }
}
