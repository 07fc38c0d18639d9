import { database } from '#db/client.ts'
import { readCommunity, readCommunityForStaff } from '#db/community.ts'
import { resource, serve } from '#server/app.ts'
import type { ReaderConfig } from '#server/reader-config.ts'
import { findSession } from '#server/session.ts'

export const config: ReaderConfig = { path: ['/api/community', '/api/community/*'], method: ['GET', 'HEAD'] }

const app = resource('/api/community', ['PUT /', 'POST /test-message'])

app.get('/', async (c) => {
  const session = await findSession(c)
  return c.json(session ? await readCommunityForStaff(database()) : await readCommunity(database()))
})

export default serve(app)
