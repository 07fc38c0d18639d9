import type { Config } from '@netlify/functions'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { resource, serve } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'
import * as staff from './staff/community.ts'

export const config: Config = { path: ['/api/community', '/api/community/*'], method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] }

const app = resource('/api/community', ['GET /'])

app.put('/', staffOnly, atMost(bodyLimits.form), staff.update)
app.post('/test-message', staffOnly, staff.sendTestMessage)

export default serve(app)
