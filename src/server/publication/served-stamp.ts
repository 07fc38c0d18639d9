import type * as z from 'zod'
import { changesSchema } from '#domain/publication/changes.ts'
import { buildStampPath, buildStampSchema } from '#domain/publication/publication.ts'
import { api } from '#domain/site/paths.ts'
import { siteUrl } from '../env.ts'

/** In milliseconds. */
const timeout = 3000

/** What the site serves at a path. Undefined when it cannot be read. */
async function readServed<Value>(path: string, schema: z.ZodType<Value>): Promise<Value | undefined> {
  try {
    const response = await fetch(`${siteUrl()}${path}`, { signal: AbortSignal.timeout(timeout) })
    return schema.safeParse(await response.json()).data
  } catch {
    return undefined
  }
}

/** The stamp of the build that the site serves. */
export const readServedStamp = () => readServed(buildStampPath, buildStampSchema)

/** The changes as visitors get them, by way of the CDN. */
export const readServedChanges = () => readServed(api.changes, changesSchema)
