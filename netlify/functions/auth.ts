import type { Config } from '@netlify/functions'
import { database } from '#db/client.ts'
import { findUserByUsername } from '#db/users.ts'
import { type LoginAnswer, loginSchema } from '#domain/account.ts'
import { resource, serve } from '#server/app.ts'
import { readJson } from '#server/body.ts'
import { atMost, bodyLimits } from '#server/body-limit.ts'
import { countLogin, forgiveLogin } from '#server/limits.ts'
import { verifyPassword } from '#server/password.ts'
import { ProblemError } from '#server/problems.ts'
import { endSession, startSession } from '#server/session.ts'
import { staffOnly } from '#server/staff-only.ts'

export const config: Config = { path: '/api/auth/*' }

const app = resource('/api/auth')

app.post('/login', atMost(bodyLimits.login), async (c) => {
  const { username, password } = await readJson(c, loginSchema)
  await countLogin(c, username)
  const user = await findUserByUsername(database(), username)
  const right = await verifyPassword(password, user?.password)
  if (!user || !right || user.disabled)
    throw new ProblemError({ title: 'Login failed', status: 401, detail: 'Invalid username or password' })
  await forgiveLogin(c, username)
  const token = await startSession(c, user.id)
  const { password: _password, disabled: _disabled, ...open } = user
  return c.json<LoginAnswer>({ user: open, token })
})

app.get('/me', staffOnly, (c) => c.json(c.var.account))

app.post('/logout', async (c) => {
  await endSession(c)
  return c.body(null, 204)
})

export default serve(app)
