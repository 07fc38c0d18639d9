import type { Config } from '@netlify/functions'
import { asAnswered } from '#domain/accounts/account.ts'
import { endSession } from '#server/accounts/session.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { resource, serve } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'

export const config: Config = { path: '/api/auth/*' }

const app = resource('/api/auth')

app.post('/login', atMost(bodyLimits.login), async (c) => (await import('./staff/login.ts')).login(c))

app.get('/me', staffOnly, (c) => c.json(asAnswered(c.var.account, c.var.lacksPasskey)))

app.post('/logout', async (c) => {
  await endSession(c)
  return c.body(null, 204)
})

export default serve(app)
