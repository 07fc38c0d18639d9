import type { Config } from '@netlify/functions'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { resource, serve } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'
import * as staff from './staff/news.ts'

export const config: Config = { path: ['/api/news', '/api/news/*'], method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] }

const app = resource('/api/news', ['GET /', 'GET /:key'])

app.post('/', staffOnly, atMost(bodyLimits.record), staff.create)
app.put('/:key', staffOnly, atMost(bodyLimits.record), staff.update)
app.delete('/:key', staffOnly, staff.remove)
app.post('/:key/restore', staffOnly, staff.restore)

export default serve(app)
