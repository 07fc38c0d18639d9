import { database } from '#db/connection/client.ts'
import { findTeamMember, listTeam } from '#db/team/team.ts'
import { idOf } from '#server/content/records.ts'
import { resource, serve } from '#server/http/app.ts'
import { answerRecord } from '#server/http/etag.ts'
import { notFound } from '#server/http/problems.ts'
import type { ReaderConfig } from '#server/http/reader-config.ts'

export const config: ReaderConfig = { path: ['/api/team', '/api/team/*'], method: ['GET', 'HEAD'] }

const app = resource('/api/team', ['POST /', 'PUT /order', 'PUT /:key', 'DELETE /:key', 'POST /:key/restore'])
const what = 'That team member'

app.get('/', async (c) => c.json(await listTeam(database())))

app.get('/:key', async (c) => {
  const found = await findTeamMember(database(), idOf(c, what))
  if (!found) throw notFound(what)
  return answerRecord(c, found)
})

export default serve(app)
