import { createHmac } from 'node:crypto'
import { isSameText } from './keys.ts'

const tolerance = 5 * 60

/** HMAC-SHA256 of `{timestamp}.{body}` in hex. */
export function signBody(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

/** Whether a body was signed with the secret within the last five minutes (in seconds). False without a secret. */
export function isSignedBody(secret: string | undefined, timestamp: string | undefined, signature: string, body: string): boolean {
  if (!secret || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > tolerance) return false
  return isSameText(signBody(secret, timestamp, body), signature)
}
