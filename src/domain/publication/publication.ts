import * as z from 'zod'

/** Where every build writes its stamp: the address on the site, and the file in the build's folder. */
export const buildStampPath = '/build.json'

/** The stamp: the content that the build was made from, and of which database. */
export const buildStampSchema = z.object({ contentVersion: z.number(), builtAt: z.string(), databaseId: z.string().nullish() })
export type BuildStamp = z.infer<typeof buildStampSchema>

/** Content as it is stored now. */
export interface StoredContent {
  contentVersion: number
  databaseId: string | null
}

/** How a build stands to what is stored: `foreign` when it is of another database, whose site nobody should be shown. */
export function compareBuild(served: BuildStamp, { contentVersion, databaseId }: StoredContent): 'current' | 'older' | 'foreign' {
  if ((served.databaseId ?? null) !== databaseId) return 'foreign'
  return served.contentVersion === contentVersion ? 'current' : 'older'
}

/** The publication row, as `GET /api/publish` answers staff. Times are ISO 8601. */
export const publicationSchema = z.object({
  contentVersion: z.number(),
  requestedVersion: z.number(),
  requestedAt: z.string().nullable(),
  lastError: z.string().nullable(),
})
export type Publication = z.infer<typeof publicationSchema>

export type PublicationState =
  | { kind: 'live'; builtAt: string }
  | { kind: 'publishing'; since: string | null }
  | { kind: 'failed'; reason: string; since: string | null }

/** Live when the served build holds the last content; Failed when the last attempt left a reason; else Publishing. */
export function publicationState(row: Publication, served: BuildStamp | null): PublicationState {
  if (served !== null && served.contentVersion >= row.contentVersion) return { kind: 'live', builtAt: served.builtAt }
  if (row.lastError !== null) return { kind: 'failed', reason: row.lastError, since: row.requestedAt }
  return { kind: 'publishing', since: row.requestedAt }
}
