import type { Config } from '@netlify/functions'
import { database } from '#db/client.ts'
import { readPublication } from '#db/publication.ts'
import { resource, serve } from '#server/app.ts'

export const config: Config = { path: '/api/health' }

const app = resource('/api/health')

app.get('/', async (c) => {
  const { contentVersion, requestedVersion } = await readPublication(database())
  return c.json({ database: 'up', publication: contentVersion === requestedVersion ? 'requested' : 'waiting' })
})

export default serve(app)
