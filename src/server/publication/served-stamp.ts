import { type BuildStamp, buildStampPath, buildStampSchema } from '#domain/publication/publication.ts'
import { siteUrl } from '../env.ts'

/** In milliseconds. */
const timeout = 3000

/** The stamp of the build that the site serves. Undefined when it cannot be read. */
export async function readServedStamp(): Promise<BuildStamp | undefined> {
  try {
    const response = await fetch(`${siteUrl()}${buildStampPath}`, { signal: AbortSignal.timeout(timeout) })
    return buildStampSchema.safeParse(await response.json()).data
  } catch {
    return undefined
  }
}
