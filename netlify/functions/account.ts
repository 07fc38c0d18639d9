import type { Config } from '@netlify/functions'
import { database } from '#db/client.ts'
import { listOwnSessions, revokeOwnSession } from '#db/sessions.ts'
import { updateAccount } from '#db/users.ts'
import { accountUpdateSchema, passwordChangeSchema, sessionIdSchema } from '#domain/account.ts'
import { resource, serve } from '#server/app.ts'
import { readJson } from '#server/body.ts'
import { atMost, bodyLimits } from '#server/body-limit.ts'
import { changePassword } from '#server/password-change.ts'
import { notFound, unauthorised } from '#server/problems.ts'
import { onTakenEmail } from '#server/records.ts'
import { staffOnly } from '#server/staff-only.ts'

export const config: Config = { path: ['/api/account', '/api/account/*'] }

const app = resource('/api/account')

app.put('/', staffOnly, atMost(bodyLimits.form), async (c) => {
  const input = await readJson(c, accountUpdateSchema)
  const updated = await updateAccount(database(), c.var.account.id, input).catch(onTakenEmail)
  if (!updated) throw unauthorised()
  return c.json(updated)
})

app.put('/password', staffOnly, atMost(bodyLimits.login), async (c) => {
  await changePassword(c, await readJson(c, passwordChangeSchema))
  return c.body(null, 204)
})

app.get('/sessions', staffOnly, async (c) => c.json(await listOwnSessions(database(), c.var.account.id, c.var.sessionId)))

app.delete('/sessions/:key', staffOnly, async (c) => {
  const id = sessionIdSchema.safeParse(c.req.param('key')).data
  if (!id || !(await revokeOwnSession(database(), c.var.account.id, id))) throw notFound('That session')
  return c.body(null, 204)
})

export default serve(app)
