import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { findService, listServices } from '#db/services/services.ts'
import { isSlug } from '#domain/fields/slug.ts'
import { resource, serve } from '#server/http/app.ts'
import { notFound } from '#server/http/problems.ts'

export const config: Config = { path: ['/api/services', '/api/services/*'] }

const app = resource('/api/services')

app.get('/', async (c) => c.json(await listServices(database())))

app.get('/:slug', async (c) => {
  const slug = c.req.param('slug')
  const found = isSlug(slug) ? await findService(database(), slug) : undefined
  if (!found) throw notFound('This service')
  return c.json(found)
})

export default serve(app)
