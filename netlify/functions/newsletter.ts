import type { Config } from '@netlify/functions'
import { database } from '#db/client.ts'
import { subscribe } from '#db/subscriptions.ts'
import { subscriptionSchema } from '#domain/newsletter.ts'
import { resource, serve } from '#server/app.ts'
import { atMost, bodyLimits, readJson } from '#server/body.ts'
import { callerAddress, limit } from '#server/limits.ts'

export const config: Config = { path: '/api/newsletter' }

const app = resource('/api/newsletter')

app.post('/', atMost(bodyLimits.form), async (c) => {
  const { email } = await readJson(c, subscriptionSchema)
  await limit('newsletter', callerAddress(c))
  await subscribe(database(), email.toLowerCase())
  return c.json({ subscribed: true }, 201)
})

export default serve(app)
