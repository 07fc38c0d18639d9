import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { resource, serve } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'
import { unauthorised } from '#server/http/problems.ts'
import { deployReportSchema, isSignedReport } from '#server/publication/deploy-report.ts'
import { recordDeployReport } from '#server/publication/publication.ts'

export const config: Config = { path: '/api/deploy-report' }

const app = resource('/api/deploy-report')

app.post('/', atMost(bodyLimits.form), async (c) => {
  const body = await c.req.text()
  if (!(await isSignedReport(body, c.req.header('X-Webhook-Signature')))) throw unauthorised()
  await recordDeployReport(database(), await readJson(c, deployReportSchema))
  return c.body(null, 204)
})

export default serve(app)
