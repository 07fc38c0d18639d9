import type { Context } from 'hono'
import { readCommunity, readCommunityForStaff } from '#db/community/community.ts'
import { database } from '#db/connection/client.ts'
import { findSession, maySession } from '../accounts/session.ts'
import type { Api, Call } from '../http/call.ts'

async function read(c: Context<Api>) {
  const session = await findSession(c)
  const isForStaff = session !== undefined && maySession(session, 'change settings')
  return c.json(isForStaff ? await readCommunityForStaff(database()) : await readCommunity(database()))
}

export const communityReads: readonly Call[] = [
  { call: 'GET /api/community', who: 'anyone', answers: '200 `Community`; staff get `CommunityForStaff`', handle: read },
]
