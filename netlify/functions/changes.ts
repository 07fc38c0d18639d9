import { database } from '#db/connection/client.ts'
import { readChanges } from '#db/publication/changes.ts'
import { resource, serve } from '#server/http/app.ts'
import { isKnown } from '#server/http/etag.ts'
import type { ReaderConfig } from '#server/http/reader-config.ts'
import { changesCaching } from '#server/publication/changes-cache.ts'

export const config: ReaderConfig = { path: ['/api/changes'], method: ['GET', 'HEAD'] }

const app = resource('/api/changes')

app.get('/', async (c) => {
  const changes = await readChanges(database())
  for (const [name, value] of Object.entries(changesCaching)) c.header(name, value)
  const tag = `"${changes.version}-${changes.built}"`
  c.header('ETag', tag)
  return isKnown(c, tag) ? c.body(null, 304) : c.json(changes)
})

export default serve(app)
