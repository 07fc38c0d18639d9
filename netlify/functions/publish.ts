import type { Config } from '@netlify/functions'
import { recordAudit } from '#db/audit/audit.ts'
import { database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { authorOf, noteAudit } from '#server/audit/audited.ts'
import { resource, serve } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'
import { forgive, limit } from '#server/http/limits.ts'
import { ProblemError } from '#server/http/problems.ts'
import { buildsSpent, hookFailed } from '#server/publication/build-problems.ts'
import { purgeChanges } from '#server/publication/changes-cache.ts'
import { requestBuild } from '#server/publication/publication.ts'
import { readPublicationReport } from '#server/publication/publication-report.ts'
import { isSigned, requireValidSignature, signedAuthor, staffUnlessSigned } from '#server/publication/signed-publish.ts'

export const config: Config = { path: ['/api/publish', '/api/publish/refresh'] }

const app = resource('/api/publish')
/** All callers share one limit, because a build costs the same for each of them. */
const everyone = 'everyone'

app.get('/', staffOnly, async (c) => c.json(await readPublicationReport(database())))

app.post('/', staffUnlessSigned, atMost(bodyLimits.form), requireValidSignature, async (c) => {
  // Fails with 503 if the database is down. Without this the answer would say that the build hook failed.
  await readPublication(database())
  await limit('publish', everyone)
  const outcome = await requestBuild(database(), { force: true })
  // A failed hook starts no build, so the call does not count.
  if (outcome.kind !== 'requested') await forgive('publish', everyone)
  if (outcome.kind === 'failed') throw hookFailed(outcome.reason)
  if (outcome.kind === 'later') throw buildsSpent(outcome.at)
  await recordAudit(database(), isSigned(c) ? signedAuthor(c) : authorOf(c), { action: 'build-requested', kind: 'website' })
  return c.json(await readPublicationReport(database()), 202)
})

/** Purges the CDN again, for a purge that was refused or lost. */
app.post('/refresh', staffOnly, async (c) => {
  const { correctLiveBuild } = await import('#server/publication/live-build.ts')
  await correctLiveBuild(database())
  const failure = await purgeChanges()
  if (failure !== undefined) throw new ProblemError({ title: 'Changes not yet public', status: 502, detail: failure })
  await noteAudit(c, { action: 'cache-refreshed', kind: 'website' })
  return c.json(await readPublicationReport(database()), 202)
})

export default serve(app)
