import { hash } from 'node:crypto'

/** The cache key of a page, which changes whenever its props change. The next build then renders the page again. */
export const keyed = (props: unknown): { cacheKey: string } => ({ cacheKey: hash('sha256', JSON.stringify(props), 'base64url') })
