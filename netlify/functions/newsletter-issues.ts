import type { Config } from '@netlify/functions'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { resource, serve } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'

export const config: Config = { path: ['/api/newsletter/issues', '/api/newsletter/issues/*'] }

const app = resource('/api/newsletter/issues')
const staff = () => import('./staff/issues.ts')
const sending = () => import('./staff/issue-sending.ts')

app.get('/', staffOnly, async (c) => (await staff()).list(c))
app.get('/content', staffOnly, async (c) => (await staff()).readContent(c))
app.post('/', staffOnly, atMost(bodyLimits.form), async (c) => (await staff()).create(c))
app.get('/:key', staffOnly, async (c) => (await staff()).read(c))
app.put('/:key', staffOnly, atMost(bodyLimits.form), async (c) => (await staff()).update(c))
app.delete('/:key', staffOnly, async (c) => (await staff()).remove(c))

app.get('/:key/preview', staffOnly, async (c) => (await staff()).preview(c))
app.get('/:key/progress', staffOnly, async (c) => (await sending()).progress(c))
app.post('/:key/test', staffOnly, atMost(bodyLimits.form), async (c) => (await sending()).sendTest(c))
app.post('/:key/send', staffOnly, async (c) => (await sending()).send(c))
app.post('/:key/schedule', staffOnly, atMost(bodyLimits.form), async (c) => (await sending()).schedule(c))
app.post('/:key/cancel', staffOnly, async (c) => (await sending()).cancel(c))
app.post('/:key/resume', staffOnly, async (c) => (await sending()).resume(c))

export default serve(app)
