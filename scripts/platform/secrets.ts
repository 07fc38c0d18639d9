import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { readState, writeState } from './state-file.ts'

const secret = z.string().min(32)
const secretsSchema = z.object({ SESSION_SECRET: secret, PUBLISH_SECRET: secret })
export type Secrets = z.infer<typeof secretsSchema>

/** Creates the secrets once and stores them, so that sessions survive a restart. */
export async function loadSecrets(file: string): Promise<Secrets> {
  const kept = await readState(file, secretsSchema)
  if (kept) return kept
  const made = { SESSION_SECRET: randomBytes(32).toString('base64url'), PUBLISH_SECRET: randomBytes(32).toString('base64url') }
  await writeState(file, made)
  return made
}
