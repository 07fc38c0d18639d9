import type { Context } from 'hono'
import { admitMonitor } from '../accounts/monitor.ts'
import type { Api, Call } from '../http/call.ts'
import { lastHealth, readHealth, statusOf } from '../http/health.ts'

/** A monitor may call this every minute, so the database is read only on request: `?deep=1`. */
async function answerHealth(c: Context<Api>) {
  if (c.req.query('deep') !== '1') return c.json(lastHealth())
  await admitMonitor(c)
  const health = await readHealth(c.env.deploy.context)
  return c.json(health, statusOf(health))
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
