import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { listConsents, listSubscribers } from '#db/subscribers/subscribers.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { privateDesk } from '#server/content/private-desk.ts'
import { resource, serve } from '#server/http/app.ts'

export const config: Config = { path: ['/api/subscribers', '/api/subscribers/*'] }

const app = resource('/api/subscribers')
const staff = () => import('./staff/subscribers.ts')

app.get('/', staffOnly, async (c) => c.json(await listSubscribers(database())))

app.get('/consents', staffOnly, async (c) => c.json(await listConsents(database())))

privateDesk(app, staff)

export default serve(app)
