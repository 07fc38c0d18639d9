import { type CaseLookup, matchesLookup, type NamedCase, namesOfCase, withShortNames } from '#domain/cases/named-cases.ts'
import type { CaseChanges } from '#search/add-changes.ts'
import { findNamedPages } from '../cases/named-case-lookup.ts'
import { knownCaseChanges, replacedSince } from './case-changes.ts'

const namedIn = ({ cases }: CaseChanges, lookup: CaseLookup): NamedCase[] =>
  cases
    .flatMap(({ row, keys = [] }) => withShortNames(namesOfCase({ ...row, keys })))
    .filter(({ name, named }) => name === lookup.name && matchesLookup(named, lookup))
    .map(({ named }) => named)

/**
 * The pages that match a citation or a name, including those saved after the build. `isCertain` is false if the
 * changes since the build could not be fetched. There may be another case of this name, or none.
 */
export async function lookUpCases(lookup: CaseLookup) {
  const [built, changes] = await Promise.all([findNamedPages(lookup), knownCaseChanges().catch(() => null)])
  const isReplaced = replacedSince(changes)
  const found = [...built.filter(({ slug, kind }) => kind !== undefined || !isReplaced(slug)), ...(changes ? namedIn(changes, lookup) : [])]
  // The practice's own note comes before the page of the authority.
  const pages = found.toSorted((one, other) => Number(one.kind !== undefined) - Number(other.kind !== undefined))
  return { cases: [...new Map(pages.map((named) => [named.slug, named])).values()], isCertain: changes?.isWhole === true }
}
