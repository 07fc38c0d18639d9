import { hash } from 'node:crypto'

/** Changes whenever anything a page is given changes: an incremental build then renders it anew. */
export function cacheKey(props: unknown): string {
  return hash('sha256', JSON.stringify(props), 'base64url')
}
