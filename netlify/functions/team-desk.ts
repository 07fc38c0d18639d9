import type { Config } from '@netlify/functions'
import { teamStore } from '#db/team/team.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { contentDesk } from '#server/content/desk.ts'
import { serve } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'
import { order } from './staff/team.ts'

export const config: Config = { path: ['/api/team', '/api/team/*'], method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] }

export default serve(contentDesk(teamStore, (app) => app.put('/order', staffOnly, atMost(bodyLimits.form), order)))
