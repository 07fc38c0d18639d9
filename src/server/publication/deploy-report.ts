import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'
import * as z from 'zod'
import { env } from '../env.ts'

/**
 * The fields of Netlify's deploy notification that are used here.
 * https://docs.netlify.com/deploy/deploy-notifications/
 */
export const deployReportSchema = z.object({
  state: z.string(),
  context: z.string(),
  error_message: z.string().nullish(),
  updated_at: z.iso.datetime({ offset: true }),
})
export type DeployReport = z.infer<typeof deployReportSchema>

const claimsSchema = z.object({ sha256: z.string() })

/**
 * Checks the JWS of a Netlify notification (HS256, issuer 'netlify'), which holds the SHA-256 of the body.
 * It has no timestamp, so repeated reports are detected by their `updated_at`.
 * Returns false for every report if `DEPLOY_NOTIFICATION_SECRET` is not set.
 */
export async function isSignedReport(body: string, signature: string | undefined): Promise<boolean> {
  const { DEPLOY_NOTIFICATION_SECRET: secret } = env()
  if (secret === undefined || signature === undefined) return false
  try {
    const { payload } = await jwtVerify(signature, new TextEncoder().encode(secret), { algorithms: ['HS256'], issuer: 'netlify' })
    return claimsSchema.parse(payload).sha256.toLowerCase() === createHash('sha256').update(body).digest('hex')
  } catch {
    return false
  }
}
