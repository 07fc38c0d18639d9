import type { Config } from '@netlify/functions'
import type { Context } from 'hono'
import { listOwnSessions, revokeOwnSession } from '#db/accounts/sessions.ts'
import { database } from '#db/connection/client.ts'
import { isUuid } from '#domain/fields/uuid.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { audited } from '#server/audit/audited.ts'
import { type Api, resource, serve } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'
import { notFound } from '#server/http/problems.ts'

export const config: Config = { path: ['/api/account', '/api/account/*'] }

const app = resource('/api/account')
const staff = () => import('./staff/account.ts')

app.put('/', staffOnly, atMost(bodyLimits.form), async (c) => (await staff()).update(c))
app.put('/password', staffOnly, atMost(bodyLimits.login), async (c) => (await staff()).setPassword(c))

app.get('/sessions', staffOnly, async (c) => c.json(await listOwnSessions(database(), c.var.account.id, c.var.sessionId)))

const endOther = (c: Context<Api>, id: string) =>
  audited(
    c,
    (tx) => revokeOwnSession(tx, c.var.account.id, id),
    (ended) => (ended ? { action: 'session-ended', kind: 'account', recordId: c.var.account.id } : undefined),
  )

app.delete('/sessions/:key', staffOnly, async (c) => {
  const id = c.req.param('key')
  if (!isUuid(id) || !(await endOther(c, id))) throw notFound('This session')
  return c.body(null, 204)
})

export default serve(app)
