import type { Config } from '@netlify/functions'
import { admitMonitor } from '#server/accounts/monitor.ts'
import { resourceWithoutDatabase, serve } from '#server/http/app.ts'
import { lastHealth, readHealth, statusOf } from '#server/http/health.ts'

export const config: Config = { path: '/api/health' }

const app = resourceWithoutDatabase('/api/health')

// A monitor may call this every minute, so it asks the database only on request: `?deep=1`.
app.get('/', async (c) => {
  if (c.req.query('deep') !== '1') return c.json(lastHealth())
  await admitMonitor(c)
  const health = await readHealth(c.env.deploy.context)
  return c.json(health, statusOf(health))
})

export default serve(app)
