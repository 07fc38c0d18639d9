import { readCommunity, readCommunityForStaff } from '#db/community/community.ts'
import { database } from '#db/connection/client.ts'
import { readStoredFees } from '#db/fees/fees.ts'
import { readStoredPractice } from '#db/practice/practice.ts'
import { findSession, mayMake } from '#server/accounts/session.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { resource, serveSeveral } from '#server/http/app.ts'
import { answerRecord } from '#server/http/etag.ts'
import type { ReaderConfig } from '#server/http/reader-config.ts'

export const config: ReaderConfig = {
  path: ['/api/community', '/api/community/*', '/api/fees', '/api/practice', '/api/setup', '/api/setup/*'],
  method: ['GET', 'HEAD'],
}

const community = resource('/api/community', ['PUT /', 'POST /test-message'])

community.get('/', async (c) => {
  const session = await findSession(c)
  return c.json(session && mayMake(c, session) ? await readCommunityForStaff(database()) : await readCommunity(database()))
})

// Staff only. Visitors read the details on the pages.
const practice = resource('/api/practice', ['PUT /'])
practice.get('/', staffOnly, async (c) => answerRecord(c, await readStoredPractice(database())))

const setup = resource('/api/setup', ['PUT /hidden', 'PUT /steps/:key', 'POST /demo-removal', 'POST /demo-restoration'])
setup.get('/', staffOnly, async (c) => (await import('./staff/setup.ts')).read(c))

const fees = resource('/api/fees', ['PUT /'])
fees.get('/', staffOnly, async (c) => answerRecord(c, await readStoredFees(database())))

export default serveSeveral({ '/api/community': community, '/api/fees': fees, '/api/practice': practice, '/api/setup': setup })
