import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { env } from '../env.ts'
import type { Api } from '../http/call.ts'
import { admitStaff } from './session.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

function holdsKey(c: Context<Api>): boolean {
  const { HEALTH_KEY } = env()
  const [, given] = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
  return HEALTH_KEY !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(HEALTH_KEY))
}

/** @throws 401 or 403 unless the request carries the key of monitors or a live session of staff. */
export async function admitMonitor(c: Context<Api>): Promise<void> {
  if (!holdsKey(c)) await admitStaff(c, 'read records')
}
