import { foldText } from '#domain/search/fold.ts'
import { type BenchesFile, firstCode } from './format.ts'
import type { SearchCase } from './search-case.ts'

function numbering<Value>(values: Value[], keyOf: (value: Value) => string): (value: Value) => number {
  const known = new Map(values.map((value, number) => [keyOf(value), number]))
  return (value) => {
    const key = keyOf(value)
    const number = known.get(key) ?? values.push(value) - 1
    known.set(key, number)
    return number
  }
}

/** Gathers the courts and judges of the cases. Spellings that fold alike are one judge. */
export function createBenchWriter() {
  const file: BenchesFile = { courts: [''], court: '', judges: [], benches: [], bench: '' }
  const courtOf = numbering(file.courts, (court) => court)
  const judgeOf = numbering(file.judges, foldText)
  const benchOf = numbering(file.benches, (bench) => bench.join())
  const add = ({ court = '', judges = [] }: SearchCase) => {
    file.court += String.fromCharCode(firstCode + courtOf(court))
    file.bench += String.fromCharCode(firstCode + benchOf([...new Set(judges.map(judgeOf))]))
  }
  return { file, add }
}
