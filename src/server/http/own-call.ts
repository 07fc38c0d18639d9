import { siteUrl } from '../env.ts'
import { isSigned, signatureOf } from './keys.ts'

/** The background functions. Netlify answers 202 at once and runs them for up to 15 minutes. */
export const backgroundFunctions = {
  publish: '/api/publish/later',
  mail: '/api/mail/later',
  newsletter: '/api/newsletter/later',
  schedule: '/api/schedule/later',
} as const
export type BackgroundFunction = keyof typeof backgroundFunctions

/** How long a background function may wait. What is due later is left to the hourly function. */
export const longestBackgroundMs = 14 * 60_000

const startTimeout = 3000
const signatureTolerance = 5 * 60_000

const startOf = (name: BackgroundFunction, timestamp: string) => `${name}:${timestamp}`

/** Whether this site started the background function within the last five minutes. */
export function isOwnCall(name: BackgroundFunction, timestamp = '', signature = ''): boolean {
  const age = Date.now() - Number(timestamp)
  return Math.abs(age) < signatureTolerance && isSigned('background-call', startOf(name, timestamp), signature)
}

/** Starts a background function. @throws when it could not be started */
export async function startBackground(name: BackgroundFunction): Promise<void> {
  const timestamp = String(Date.now())
  const response = await fetch(`${siteUrl()}${backgroundFunctions[name]}`, {
    method: 'POST',
    headers: { 'X-Wake-Timestamp': timestamp, 'X-Wake-Signature': signatureOf('background-call', startOf(name, timestamp)) },
    redirect: 'error',
    signal: AbortSignal.timeout(startTimeout),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The background function answered ${response.status}.`)
}
