import { database } from '#db/client.ts'
import { readCommunity, readCommunityForStaff } from '#db/community.ts'
import { resource, serve } from '#server/app.ts'
import { presented } from '#server/presented-session.ts'
import type { ReaderConfig } from '#server/reader-config.ts'

export const config: ReaderConfig = { path: ['/api/community', '/api/community/*'], method: ['GET', 'HEAD'] }

const app = resource('/api/community', ['PUT /', 'POST /test-message'])

app.get('/', async (c) => {
  // Loaded for whoever shows a session, live or not.
  const session = presented(c) && (await (await import('#server/session.ts')).findSession(c))
  return c.json(session ? await readCommunityForStaff(database()) : await readCommunity(database()))
})

export default serve(app)
