import type { Publication } from './publication.ts'

export type PublicationProgress = 'requested' | 'waiting' | 'failed'

/** As a monitor may know it: why something failed is for staff. */
export function publicationProgress({ contentVersion, requestedVersion, lastError }: Publication): PublicationProgress {
  if (lastError !== null) return 'failed'
  return contentVersion === requestedVersion ? 'requested' : 'waiting'
}
