import { readCaseLookup } from '#domain/cases/named-cases.ts'
import { paths } from '#domain/site/paths.ts'
import { lookUpCases } from '#stores/register/citation-jump.ts'

/** Milliseconds after which the word search takes over. */
const patience = 1500

/** The address of the only case that matches a citation or a full name. */
export async function addressOfCase(text: string): Promise<string | undefined> {
  const lookup = readCaseLookup(text)
  if (!lookup) return undefined
  const none = { cases: [] }
  const late = new Promise<typeof none>((resolve) => setTimeout(() => resolve(none), patience))
  const { cases } = await Promise.race([lookUpCases(lookup).catch(() => none), late])
  const [found, another] = cases
  return found && !another ? paths[found.kind ?? 'case'](found.slug) : undefined
}
