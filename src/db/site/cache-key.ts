import { hash } from 'node:crypto'
import { buildNumber } from '../env.ts'

/**
 * A path's key, which changes whenever anything a page is given changes: a later build then renders it anew. After a deploy's own
 * build there is no later one in its process.
 */
export const keyed = (props: unknown): { cacheKey?: string } =>
  buildNumber() === undefined ? {} : { cacheKey: hash('sha256', JSON.stringify(props), 'base64url') }
