import { readCommunity, readCommunityForStaff } from '#db/community/community.ts'
import { database } from '#db/connection/client.ts'
import { findSession, mayMake } from '#server/accounts/session.ts'
import { resource, serve } from '#server/http/app.ts'
import type { ReaderConfig } from '#server/http/reader-config.ts'

export const config: ReaderConfig = { path: ['/api/community', '/api/community/*'], method: ['GET', 'HEAD'] }

const app = resource('/api/community', ['PUT /', 'POST /test-message'])

app.get('/', async (c) => {
  const session = await findSession(c)
  return c.json(session && mayMake(c, session.account) ? await readCommunityForStaff(database()) : await readCommunity(database()))
})

export default serve(app)
