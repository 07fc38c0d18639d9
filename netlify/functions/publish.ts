import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { resource, serve } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'
import { forgive, limit } from '#server/http/limits.ts'
import { ProblemError } from '#server/http/problems.ts'
import { requestBuild } from '#server/publication/publication.ts'
import { requireValidSignature, staffUnlessSigned } from '#server/publication/signed-publish.ts'

export const config: Config = { path: '/api/publish' }

const app = resource('/api/publish')
/** All callers share one limit, because a build costs the same for each of them. */
const everyone = 'everyone'

app.get('/', staffOnly, async (c) => c.json(await readPublication(database())))

app.post('/', staffUnlessSigned, atMost(bodyLimits.form), requireValidSignature, async (c) => {
  // Fails with 503 if the database is down. Without this the answer would say that the build hook failed.
  await readPublication(database())
  await limit('publish', everyone)
  const failure = await requestBuild(database(), { force: true })
  // A failed hook starts no build, so the call does not count.
  if (failure !== undefined) await forgive('publish', everyone)
  if (failure !== undefined) throw new ProblemError({ title: 'Website not updated', status: 502, detail: failure })
  return c.json(await readPublication(database()), 202)
})

export default serve(app)
