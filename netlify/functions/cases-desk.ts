import type { Config } from '@netlify/functions'
import { caseStore } from '#db/cases/cases.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { restoreRevisions, revisionReads } from '#server/content/revision-routes.ts'
import { resource, serve } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'
import * as staff from './staff/cases.ts'

export const config: Config = { path: ['/api/cases', '/api/cases/*'], method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] }

const app = resource('/api/cases', ['GET /', 'GET /export/page', 'GET /text/page', 'GET /:key', ...revisionReads])

app.post('/', staffOnly, atMost(bodyLimits.record), staff.create)
app.post('/import', staffOnly, atMost(bodyLimits.batch), staff.importFile)
app.post('/import/check', staffOnly, atMost(bodyLimits.batch), staff.checkImport)
app.post('/delete', staffOnly, atMost(bodyLimits.form), staff.removeBatch)
app.post('/restore', staffOnly, atMost(bodyLimits.form), staff.restoreBatch)
app.put('/tags', staffOnly, atMost(bodyLimits.form), staff.updateTags)
app.put('/:key', staffOnly, atMost(bodyLimits.record), staff.update)
app.delete('/:key', staffOnly, staff.remove)
app.post('/:key/restore', staffOnly, staff.restore)
app.post('/:key/publish-to-discord', staffOnly, staff.publishToDiscord)

restoreRevisions(app, caseStore)

export default serve(app)
