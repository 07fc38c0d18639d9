import { bucketOf, isSought, type NamedCase, type NamedCases, type SoughtCase } from '#domain/cases/named-cases.ts'
import { paths } from '#domain/site/paths.ts'

const buckets = new Map<number, Promise<NamedCases>>()

async function fetchBucket(bucket: number): Promise<NamedCases> {
  const response = await fetch(paths.namedCases(bucket))
  if (!response.ok) throw new Error(`The names answered ${response.status}.`)
  return response.json()
}

/** The cases of the last build that a citation or a name leads to. Each file is fetched once. */
export async function findNamedCases(sought: SoughtCase): Promise<NamedCase[]> {
  const bucket = bucketOf(sought.name)
  const known = buckets.get(bucket) ?? fetchBucket(bucket)
  buckets.set(bucket, known)
  // The next attempt fetches again.
  known.catch(() => buckets.delete(bucket))
  const names = await known
  return (names[sought.name] ?? []).filter((named) => isSought(named, sought))
}
