import type { Config } from '@netlify/functions'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { resource, serve } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'
import * as staff from './staff/team.ts'

export const config: Config = { path: ['/api/team', '/api/team/*'], method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] }

const app = resource('/api/team', ['GET /', 'GET /:key'])

app.post('/', staffOnly, atMost(bodyLimits.record), staff.create)
// Before the members: 'order' is none of their ids.
app.put('/order', staffOnly, atMost(bodyLimits.form), staff.order)
app.put('/:key', staffOnly, atMost(bodyLimits.record), staff.update)
app.delete('/:key', staffOnly, staff.remove)
app.post('/:key/restore', staffOnly, staff.restore)

export default serve(app)
