import type { Config } from '@netlify/functions'
import { database } from '#db/client.ts'
import { resource, serve } from '#server/app.ts'
import { readJson } from '#server/body.ts'
import { atMost, bodyLimits } from '#server/body-limit.ts'
import { deployReportSchema, isSignedReport } from '#server/deploy-report.ts'
import { unauthorised } from '#server/problems.ts'
import { recordDeployReport } from '#server/publication.ts'

export const config: Config = { path: '/api/deploy-report' }

const app = resource('/api/deploy-report')

app.post('/', atMost(bodyLimits.form), async (c) => {
  const body = await c.req.text()
  if (!(await isSignedReport(body, c.req.header('X-Webhook-Signature')))) throw unauthorised()
  await recordDeployReport(database(), await readJson(c, deployReportSchema))
  return c.body(null, 204)
})

export default serve(app)
