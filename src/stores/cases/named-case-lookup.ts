import { bucketOf, type CaseLookup, matchesLookup, type NamedCase, type NamedCases } from '#domain/cases/named-cases.ts'
import { paths } from '#domain/site/paths.ts'

const buckets = new Map<number, Promise<NamedCases>>()

async function fetchBucket(bucket: number): Promise<NamedCases> {
  const response = await fetch(paths.namedCases(bucket))
  if (!response.ok) throw new Error(`The names could not be fetched (${response.status}).`)
  return response.json()
}

/** Names fetched once, by their bucket. */
async function namedAs(name: string): Promise<readonly NamedCase[]> {
  const bucket = bucketOf(name)
  const known = buckets.get(bucket) ?? fetchBucket(bucket)
  buckets.set(bucket, known)
  // The next attempt fetches again.
  known.catch(() => buckets.delete(bucket))
  return (await known)[name] ?? []
}

/** The pages of the last build that match a citation or a name. Full names come before short ones. */
export async function findNamedPages(lookup: CaseLookup): Promise<NamedCase[]> {
  const named = (await namedAs(lookup.name)).filter((each) => matchesLookup(each, lookup))
  if (named.length > 0 || lookup.short === undefined) return named
  return (await namedAs(lookup.short)).filter((each) => !each.isShort && matchesLookup(each, lookup))
}

/** The cases of the last build with exactly this citation or name. */
export const findNamedCases = async (lookup: CaseLookup): Promise<NamedCase[]> =>
  (await namedAs(lookup.name)).filter((each) => each.kind === undefined && !each.isShort && matchesLookup(each, lookup))
