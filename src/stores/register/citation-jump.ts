import { isSought, type NamedCase, namesOfCase, type SoughtCase, withShortNames } from '#domain/cases/named-cases.ts'
import type { CaseChanges } from '#search/add-changes.ts'
import { findNamedPages } from '../cases/named-case-lookup.ts'
import { knownCaseChanges, replacedSince } from './case-changes.ts'

const namedIn = ({ cases }: CaseChanges, sought: SoughtCase): NamedCase[] =>
  cases
    .flatMap(({ row, keys = [] }) => withShortNames(namesOfCase({ ...row, keys })))
    .filter(({ name, named }) => name === sought.name && isSought(named, sought))
    .map(({ named }) => named)

interface Sought {
  cases: NamedCase[]
  /** False if the changes since the build could not be fetched. There may be another case of this name, or none. */
  isCertain: boolean
}

/** The pages that match a citation or a name, including those saved after the build. */
export async function findSoughtCases(sought: SoughtCase): Promise<Sought> {
  const [built, changes] = await Promise.all([findNamedPages(sought), knownCaseChanges().catch(() => null)])
  const isReplaced = replacedSince(changes)
  const found = [...built.filter(({ slug, kind }) => kind !== undefined || !isReplaced(slug)), ...(changes ? namedIn(changes, sought) : [])]
  // The practice's own note comes before the page of the authority.
  const pages = found.toSorted((one, other) => Number(one.kind !== undefined) - Number(other.kind !== undefined))
  return { cases: [...new Map(pages.map((named) => [named.slug, named])).values()], isCertain: changes?.isWhole === true }
}
