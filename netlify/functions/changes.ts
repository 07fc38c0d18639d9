import type { Context } from 'hono'
import { type Database, database } from '#db/connection/client.ts'
import { readSchedulePause } from '#db/drafts/schedule.ts'
import { readChanges } from '#db/publication/changes.ts'
import { addressMark } from '#domain/publication/address-mark.ts'
import type { Changes } from '#domain/publication/changes.ts'
import { readChangedCases } from '#server/cases/case-export.ts'
import { type Api, resource, serve } from '#server/http/app.ts'
import { isKnown } from '#server/http/etag.ts'
import type { ReaderConfig } from '#server/http/reader-config.ts'
import { changesAge } from '#server/publication/changes-age.ts'
import { changesCaching, refuseVersions } from '#server/publication/changes-cache.ts'

export const config: ReaderConfig = { path: ['/api/changes', '/api/changes/cases'], method: ['GET', 'HEAD'] }

const app = resource('/api/changes')
app.use(refuseVersions)

/** Answers what the CDN keeps until the next change, or until the next scheduled draft is due. */
async function answer<Answer extends { version: number; built: number }>(c: Context<Api>, changes: Promise<Answer>) {
  const [found, dueIn] = await Promise.all([changes, readSchedulePause(database())])
  const { seconds, isSoon } = changesAge(dueIn, new Date())
  for (const [name, value] of Object.entries(changesCaching)) c.header(name, value)
  c.header('Netlify-CDN-Cache-Control', `public, durable, s-maxage=${seconds}`)
  const tag = `"${found.version}-${found.built}${isSoon ? '-soon' : ''}"`
  c.header('ETag', tag)
  return isKnown(c, tag) ? c.body(null, 304) : c.json(isSoon ? { ...found, soon: true } : found)
}

/** An address may name people, so of a withdrawn page only the mark is public. */
async function readPublicChanges(db: Database): Promise<Changes> {
  const { gone, ...changes } = await readChanges(db)
  return { ...changes, gone: gone.map(addressMark) }
}

app.get('/', (c) => answer(c, readPublicChanges(database())))
app.get('/cases', (c) => answer(c, readChangedCases(database())))

export default serve(app)
