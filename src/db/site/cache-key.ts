import { hash } from 'node:crypto'

/** The cache key of a file, which changes whenever its props change. The next build then writes the file again. */
export const keyed = (props: unknown): { cacheKey: string } => ({ cacheKey: hash('sha256', JSON.stringify(props), 'base64url') })
