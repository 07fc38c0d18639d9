import type { PublicationRow } from './publication.ts'

export type PublicationProgress = 'requested' | 'waiting' | 'failed'

/** The progress for a public monitor, without the reason of a failure. */
export function publicationProgress({ contentVersion, requestedVersion, lastError }: PublicationRow): PublicationProgress {
  if (lastError !== null) return 'failed'
  return contentVersion === requestedVersion ? 'requested' : 'waiting'
}
