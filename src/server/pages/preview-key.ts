import { isUuid } from '#domain/fields/uuid.ts'
import { isSigned, signatureOf } from '../http/keys.ts'

/** The last part of a link's address. The signature distinguishes an ended link from an unknown address. */
export const previewKey = (id: string): string => `${id}.${signatureOf('preview-link', id)}`

/** The id of the link, which may have ended. Undefined for an address that this site did not make. */
export function readPreviewKey(key: string): string | undefined {
  const [id, signature = '', ...rest] = key.split('.')
  return isUuid(id) && rest.length === 0 && isSigned('preview-link', id, signature) ? id : undefined
}
