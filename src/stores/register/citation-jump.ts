import { isSought, type NamedCase, namesOfCase, type SoughtCase } from '#domain/cases/named-cases.ts'
import type { CaseChanges } from '#search/add-changes.ts'
import { findNamedCases } from '../cases/named-case-lookup.ts'
import { knownCaseChanges, replacedSince } from './case-changes.ts'

const namedIn = ({ cases }: CaseChanges, sought: SoughtCase): NamedCase[] =>
  cases
    .flatMap(({ row, keys = [] }) => namesOfCase({ ...row, keys }))
    .filter(({ name, named }) => name === sought.name && isSought(named, sought))
    .map(({ named }) => named)

interface Sought {
  cases: NamedCase[]
  /** False if the changes since the build could not be had: there may be another case of this name, or none. */
  isCertain: boolean
}

/** The cases that a citation or a name leads to, with those that were saved after the build. */
export async function findSoughtCases(sought: SoughtCase): Promise<Sought> {
  const [built, changes] = await Promise.all([findNamedCases(sought), knownCaseChanges().catch(() => null)])
  const isReplaced = replacedSince(changes)
  const found = [...built.filter(({ slug }) => !isReplaced(slug)), ...(changes ? namedIn(changes, sought) : [])]
  return { cases: [...new Map(found.map((named) => [named.slug, named])).values()], isCertain: changes?.isWhole === true }
}
