import * as z from 'zod'
import { changesSchema } from './changes.ts'

/** The path of the stamp that every build writes, on the site and in the build's folder. */
export const buildStampPath = '/build.json'

/** The stamp: the version of the content in the build, and its database. */
export const buildStampSchema = z.object({ contentVersion: z.number(), builtAt: z.string(), databaseId: z.string().nullish() })
export type BuildStamp = z.infer<typeof buildStampSchema>

export interface StoredContent {
  contentVersion: number
  databaseId: string | null
}

/** `foreign` means that the build was made from another database and must not be shown. */
export function compareBuild(served: BuildStamp, { contentVersion, databaseId }: StoredContent): 'current' | 'older' | 'foreign' {
  if ((served.databaseId ?? null) !== databaseId) return 'foreign'
  return served.contentVersion === contentVersion ? 'current' : 'older'
}

/** Times are ISO 8601. */
const rowSchema = z.object({
  contentVersion: z.number(),
  requestedVersion: z.number(),
  requestedAt: z.string().nullable(),
  lastError: z.string().nullable(),
  /** The content version of the live build, from its last report. */
  liveVersion: z.number(),
})
export type PublicationRow = z.infer<typeof rowSchema>

const buildsSchema = z.object({
  /** Builds a month. Null means without limit. */
  limit: z.number().nullable(),
  used: z.number(),
  /** When the waiting content may be built. Null when nothing waits, or a build is due. */
  next: z.object({ at: z.string(), because: z.enum(['quiet', 'spread', 'spent']) }).nullable(),
})

/** `GET /api/publish`: the row, the budget, and the content that the live build lacks. */
export const publicationSchema = rowSchema.extend({ builds: buildsSchema, changes: changesSchema })
export type Publication = z.infer<typeof publicationSchema>
