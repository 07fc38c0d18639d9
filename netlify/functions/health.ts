import type { Config } from '@netlify/functions'
import { resource, serve } from '#server/http/app.ts'
import { readHealth } from '#server/http/health.ts'

export const config: Config = { path: '/api/health' }

const app = resource('/api/health')

app.get('/', async (c) => {
  const health = await readHealth()
  // Answers 503 when migrations are missing, so that a monitor that reads only the status notices.
  const status = health.migrations.level === 'behind' ? 503 : 200
  return c.json({ database: 'up', ...health }, status)
})

export default serve(app)
