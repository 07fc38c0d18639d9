import type { CaseListItem } from '#domain/cases/cases.ts'
import { readCaseLookup } from '#domain/cases/named-cases.ts'
import { findNamedCases } from '#stores/cases/named-case-lookup.ts'
import type { NamedInDesk } from './palette-entries.ts'

/** Finds a citation or a full name among the names of the last build, as the desk's list has no texts. */
export async function findNamed(search: string, cases: readonly Pick<CaseListItem, 'id' | 'slug'>[]): Promise<NamedInDesk> {
  const lookup = readCaseLookup(search)
  if (!lookup) return { cases: new Set() }
  const slugs = new Set((await findNamedCases(lookup)).map(({ slug }) => slug))
  const found = new Set(cases.filter(({ slug }) => slugs.has(slug)).map(({ id }) => `case:${id}`))
  const { text, url } = lookup.citation ?? {}
  return found.size === 0 && text !== undefined && url !== undefined ? { cases: found, outside: { text, url } } : { cases: found }
}
