import { database } from '#db/client.ts'
import { findTeamMember, listTeam } from '#db/team.ts'
import { resource, serve } from '#server/app.ts'
import { answerRecord } from '#server/etag.ts'
import { notFound } from '#server/problems.ts'
import type { ReaderConfig } from '#server/reader-config.ts'
import { idOf } from '#server/records.ts'

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
