import type { Config } from '@netlify/functions'
import { contentStore } from '#db/content/store.ts'
import { newsStore } from '#db/news/news.ts'
import { teamStore } from '#db/team/team.ts'
import { servicesType } from '#domain/services/type.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { contentDesk } from '#server/content/desk.ts'
import { resource, serveSeveral } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'
import * as community from './staff/community.ts'
import * as fees from './staff/fees.ts'
import * as practice from './staff/practice.ts'
import * as setup from './staff/setup.ts'

// Staff only. One function, because each further one starts by itself and counts in the limit of a folder.
export const config: Config = {
  path: [
    '/api/community',
    '/api/community/*',
    '/api/fees',
    '/api/news',
    '/api/news/*',
    '/api/practice',
    '/api/services',
    '/api/services/*',
    '/api/setup',
    '/api/setup/*',
    '/api/team',
    '/api/team/*',
  ],
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
}

const communityDesk = resource('/api/community', ['GET /'])
communityDesk.put('/', staffOnly, atMost(bodyLimits.form), community.update)
communityDesk.post('/test-message', staffOnly, community.sendTestMessage)

const practiceDesk = resource('/api/practice', ['GET /'])
practiceDesk.put('/', staffOnly, atMost(bodyLimits.form), practice.update)

const setupDesk = resource('/api/setup', ['GET /'])
setupDesk.put('/hidden', staffOnly, atMost(bodyLimits.form), setup.hide)
setupDesk.put('/steps/:key', staffOnly, atMost(bodyLimits.form), setup.tickStep)
setupDesk.post('/demo-removal', staffOnly, atMost(bodyLimits.form), setup.removeDemoRecords)
setupDesk.post('/demo-restoration', staffOnly, setup.restoreDemoRecords)

const feesDesk = resource('/api/fees', ['GET /'])
feesDesk.put('/', staffOnly, atMost(bodyLimits.form), fees.update)

export default serveSeveral({
  '/api/community': communityDesk,
  '/api/fees': feesDesk,
  '/api/news': contentDesk(newsStore),
  '/api/practice': practiceDesk,
  '/api/services': contentDesk(contentStore(servicesType)),
  '/api/setup': setupDesk,
  '/api/team': contentDesk(teamStore),
})
