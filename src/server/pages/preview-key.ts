import { timingSafeEqual } from 'node:crypto'
import { isUuid } from '#domain/fields/uuid.ts'
import { keyedHash } from '../http/limits.ts'

const signatureOf = (id: string) => keyedHash(`preview:${id}`)

/** The last part of a link's address. The signature tells a link that has ended from an address that is none. */
export const previewKey = (id: string): string => `${id}.${signatureOf(id)}`

/** The id of the link, which may have ended. Undefined for an address that this site did not make. */
export function readPreviewKey(key: string): string | undefined {
  const [id, signature = '', ...rest] = key.split('.')
  if (!isUuid(id) || rest.length > 0) return undefined
  const [expected, found] = [Buffer.from(signatureOf(id)), Buffer.from(signature)]
  return expected.length === found.length && timingSafeEqual(expected, found) ? id : undefined
}
