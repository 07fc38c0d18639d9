import { isSought, type NamedCase, namesOfCase, type SoughtCase } from '#domain/cases/named-cases.ts'
import type { CaseChanges } from '#search/add-changes.ts'
import { findNamedCases } from '../cases/named-case-lookup.ts'
import { knownCaseChanges } from './case-changes.ts'

/** As built is better than nothing. */
const noChanges: CaseChanges = { cases: [], gone: [] }

const namedIn = ({ cases }: CaseChanges, sought: SoughtCase): NamedCase[] =>
  cases
    .flatMap(({ row, content }) => namesOfCase({ ...row, content }))
    .filter(({ name, named }) => name === sought.name && isSought(named, sought))
    .map(({ named }) => named)

/** The cases that a citation or a name leads to, with those that were saved after the build. */
export async function findSoughtCases(sought: SoughtCase): Promise<NamedCase[]> {
  const [built, changes] = await Promise.all([findNamedCases(sought), knownCaseChanges().catch(() => noChanges)])
  const gone = new Set(changes.gone)
  const found = [...built.filter(({ slug }) => !gone.has(slug)), ...namedIn(changes, sought)]
  return [...new Map(found.map((named) => [named.slug, named])).values()]
}
