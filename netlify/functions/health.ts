import type { Config } from '@netlify/functions'
import { resource, serve } from '#server/http/app.ts'
import { readHealth } from '#server/http/health.ts'

export const config: Config = { path: '/api/health' }

const app = resource('/api/health')

app.get('/', async (c) => {
  const health = await readHealth()
  // Behind, calls fail sooner or later: a monitor that only looks at the status must see it.
  const status = health.migrations.level === 'behind' ? 503 : 200
  return c.json({ database: 'up', ...health }, status)
})

export default serve(app)
