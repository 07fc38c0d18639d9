import { type Changes, changesSchema } from '#domain/publication/changes.ts'
import { api } from '#domain/site/paths.ts'
import { siteUrl } from '../env.ts'

/** In milliseconds. */
const timeout = 3000

/** The changes as visitors get them, by way of the CDN. Undefined when they cannot be read. */
export async function readPublicChanges(): Promise<Changes | undefined> {
  try {
    const response = await fetch(`${siteUrl()}${api.changes}`, { signal: AbortSignal.timeout(timeout) })
    return changesSchema.safeParse(await response.json()).data
  } catch {
    return undefined
  }
}
