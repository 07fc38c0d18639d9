import { hash } from 'node:crypto'
import { buildNumber } from '../env.ts'

/**
 * The cache key of a page, which changes whenever its props change. The next build then renders the page again.
 * A deploy builds once per process, so it needs no keys.
 */
export const keyed = (props: unknown): { cacheKey?: string } =>
  buildNumber() === undefined ? {} : { cacheKey: hash('sha256', JSON.stringify(props), 'base64url') }
