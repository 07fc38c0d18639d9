import { createHash } from 'node:crypto'

/** Changes whenever anything a page is given changes: an incremental build then renders it anew. */
export function cacheKey(props: unknown): string {
  return createHash('sha256').update(JSON.stringify(props)).digest('base64url')
}
