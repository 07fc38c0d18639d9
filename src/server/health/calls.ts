import { hash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { type MigrationLevel, newestMigration, readMigrationLevel } from '#db/upkeep/migrations.ts'
import type { PublicationRow } from '#domain/publication/publication.ts'
import { admitStaff } from '../accounts/session.ts'
import { env } from '../env.ts'
import type { Api, Call } from '../http/call.ts'
import { demandOwnDatabase } from '../http/database-owner.ts'
import { isTableMissing } from '../http/problems.ts'

interface Health {
  database: 'up'
  migrations: MigrationLevel
  /** Absent if there are no tables. */
  publication?: 'requested' | 'waiting' | 'failed'
}

/** For a public monitor, without the reason of a failure. */
function progressOf({ contentVersion, requestedVersion, lastError }: PublicationRow) {
  if (lastError !== null) return 'failed'
  return contentVersion === requestedVersion ? 'requested' : 'waiting'
}

/** This instance's last check of the database. */
let last: (Health & { checkedAt: string }) | undefined

async function askDatabase(): Promise<Health> {
  try {
    const [migrations, publication] = await Promise.all([readMigrationLevel(database()), readPublication(database())])
    return { database: 'up', migrations, publication: progressOf(publication) }
  } catch (error) {
    if (!isTableMissing(error)) throw error
    return { database: 'up', migrations: { level: 'behind', known: newestMigration.tag } }
  }
}

const digest = (text: string) => hash('sha256', text, 'buffer')

function holdsKey(c: Context<Api>): boolean {
  const { HEALTH_KEY } = env()
  const [, given] = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
  return HEALTH_KEY !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(HEALTH_KEY))
}

/** @throws 401 or 403 unless the request carries the key of monitors or a live session of staff. */
async function admitMonitor(c: Context<Api>): Promise<void> {
  if (!holdsKey(c)) await admitStaff(c, 'read records')
}

/** A monitor may call this every minute, so the database is read only on request: `?deep=1`. */
async function answerHealth(c: Context<Api>) {
  if (c.req.query('deep') !== '1') return c.json({ api: 'up', ...(last && { last }) })
  await admitMonitor(c)
  last = undefined
  await demandOwnDatabase(c.env.deploy.context)
  const health = await askDatabase()
  last = { ...health, checkedAt: new Date().toISOString() }
  // A monitor that reads only the status must notice missing migrations.
  return c.json(health, health.migrations.level === 'behind' ? 503 : 200)
}

export const healthCalls: readonly Call[] = [
  {
    call: 'GET /api/health',
    who: 'anyone',
    needsNoDatabase: true,
    answers:
      '200 from memory. With `?deep=1`, for staff or with `HEALTH_KEY` as bearer token: 200, 503 if the database is down or lacks a migration; 401. Contains no secrets',
    handle: answerHealth,
  },
]
