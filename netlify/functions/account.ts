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

export const config: Config = { path: ['/api/account', '/api/account/*', '/api/accounts', '/api/accounts/*'] }

const app = resource('/api')
const staff = () => import('./staff/account.ts')
const accounts = () => import('./staff/accounts.ts')
const welcome = () => import('./staff/welcome.ts')

app.put('/account', staffOnly, atMost(bodyLimits.form), async (c) => (await staff()).update(c))
app.put('/account/password', staffOnly, atMost(bodyLimits.login), async (c) => (await staff()).setPassword(c))

app.post('/account/confirm', staffOnly, atMost(bodyLimits.login), async (c) => (await staff()).confirmByPassword(c))

app.get('/account/sessions', staffOnly, async (c) => c.json(await listOwnSessions(database(), c.var.account.id, c.var.sessionId)))

const endOther = (c: Context<Api>, id: string) =>
  audited(
    c,
    (tx) => revokeOwnSession(tx, c.var.account.id, id),
    (ended) => (ended ? { action: 'session-ended', kind: 'account', recordId: c.var.account.id } : undefined),
  )

app.delete('/account/sessions/:key', staffOnly, async (c) => {
  const id = c.req.param('key')
  if (!isUuid(id) || !(await endOther(c, id))) throw notFound('This session')
  return c.body(null, 204)
})

app.post('/account/welcome', atMost(bodyLimits.login), async (c) => (await welcome()).welcome(c))
app.post('/account/welcome/look', atMost(bodyLimits.login), async (c) => (await welcome()).look(c))

app.get('/accounts', staffOnly, async (c) => (await accounts()).list(c))
app.post('/accounts', staffOnly, atMost(bodyLimits.form), async (c) => (await accounts()).invite(c))
app.put('/accounts/:key', staffOnly, atMost(bodyLimits.form), async (c) => (await accounts()).change(c))
app.post('/accounts/:key/link', staffOnly, async (c) => (await accounts()).link(c))

export default serve(app)
