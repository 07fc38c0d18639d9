import type { Config } from '@netlify/functions'
import { database } from '#db/client.ts'
import { readMigrationLevel } from '#db/migrations.ts'
import { readPublication } from '#db/publication.ts'
import { publicationProgress } from '#domain/publication-progress.ts'
import { resource, serve } from '#server/app.ts'

export const config: Config = { path: '/api/health' }

const app = resource('/api/health')

app.get('/', async (c) => {
  const [migrations, publication] = await Promise.all([readMigrationLevel(database()), readPublication(database())])
  // Behind, calls fail sooner or later: a monitor that only looks at the status must see it.
  const status = migrations.level === 'behind' ? 503 : 200
  return c.json({ database: 'up', migrations, publication: publicationProgress(publication) }, status)
})

export default serve(app)
