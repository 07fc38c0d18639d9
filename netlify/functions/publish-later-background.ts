import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { resource, serve } from '#server/http/app.ts'
import { isOwnCall } from '#server/http/own-call.ts'
import { unauthorised } from '#server/http/problems.ts'
import { requestBuildLater } from '#server/publication/wake-up.ts'

export const config: Config = { path: '/api/publish/later', method: 'POST', background: true }

const app = resource('/api/publish')

/** Waits for the end of a quiet period, and repeats failed calls of the build hook. Only this site may start it. */
app.post('/later', async (c) => {
  if (!isOwnCall('publish', c.req.header('X-Wake-Timestamp'), c.req.header('X-Wake-Signature'))) throw unauthorised()
  await requestBuildLater(database())
  return c.body(null, 204)
})

export default serve(app)
