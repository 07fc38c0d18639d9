import { database } from '#db/connection/client.ts'
import { readSchedulePause } from '#db/drafts/schedule.ts'
import { readChanges } from '#db/publication/changes.ts'
import { resource, serve } from '#server/http/app.ts'
import { isKnown } from '#server/http/etag.ts'
import type { ReaderConfig } from '#server/http/reader-config.ts'
import { changesAge } from '#server/publication/changes-age.ts'
import { changesCaching } from '#server/publication/changes-cache.ts'

export const config: ReaderConfig = { path: ['/api/changes'], method: ['GET', 'HEAD'] }

const app = resource('/api/changes')

app.get('/', async (c) => {
  const [changes, dueIn] = await Promise.all([readChanges(database()), readSchedulePause(database())])
  const { seconds, isSoon } = changesAge(dueIn, new Date())
  for (const [name, value] of Object.entries(changesCaching)) c.header(name, value)
  c.header('Netlify-CDN-Cache-Control', `public, durable, s-maxage=${seconds}`)
  const tag = `"${changes.version}-${changes.built}${isSoon ? '-soon' : ''}"`
  c.header('ETag', tag)
  return isKnown(c, tag) ? c.body(null, 304) : c.json(isSoon ? { ...changes, soon: true } : changes)
})

export default serve(app)
