import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../http/limits.ts'

const sevenDaysMs = 7 * 24 * 60 * 60_000

const signatureOf = (id: number, expires: number) => keyedHash(`preview:${id}:${expires}`)

/** The last part of a preview's address. It opens that draft for seven days. */
export function previewKey(id: number, now: Date): { key: string; expiresAt: Date } {
  const expires = now.getTime() + sevenDaysMs
  return { key: `${id}.${expires}.${signatureOf(id, expires)}`, expiresAt: new Date(expires) }
}

export type PreviewKey = { kind: 'valid'; id: number } | { kind: 'over' } | { kind: 'unknown' }

export function readPreviewKey(key: string, now: Date): PreviewKey {
  const [, id, expires, signature = ''] = /^(\d{1,10})\.(\d{1,15})\.([\w-]{1,100})$/.exec(key) ?? []
  const [expected, found] = [Buffer.from(signatureOf(Number(id), Number(expires))), Buffer.from(signature)]
  if (expected.length !== found.length || !timingSafeEqual(expected, found)) return { kind: 'unknown' }
  return Number(expires) > now.getTime() ? { kind: 'valid', id: Number(id) } : { kind: 'over' }
}
