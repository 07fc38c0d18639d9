import type { Publication } from './publication.ts'

/** As a monitor may know it: why something failed is for staff. */
export function publicationProgress({ contentVersion, requestedVersion, lastError }: Publication): 'requested' | 'waiting' | 'failed' {
  if (lastError !== null) return 'failed'
  return contentVersion === requestedVersion ? 'requested' : 'waiting'
}
