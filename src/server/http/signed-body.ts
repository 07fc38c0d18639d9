import { createHmac } from 'node:crypto'
import { isSameText } from './keys.ts'

const tolerance = 5 * 60

/** Whether a time in seconds is within five minutes of now, as Svix recommends. */
export const isRecent = (timestamp: string | undefined): timestamp is string =>
  timestamp !== undefined && /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= tolerance

/** HMAC-SHA256 of `{timestamp}.{body}` in hex. */
export function signBody(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

/** Whether a body was signed with the secret within the last five minutes (in seconds). False without a secret. */
export function isSignedBody(secret: string | undefined, timestamp: string | undefined, signature: string, body: string): boolean {
  if (!secret || !isRecent(timestamp)) return false
  return isSameText(signBody(secret, timestamp, body), signature)
}
