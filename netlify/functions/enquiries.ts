import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { findEnquiry } from '#db/enquiries/enquiries.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { privateDesk } from '#server/content/private-desk.ts'
import { idOf } from '#server/content/records.ts'
import { readWaiting } from '#server/enquiries/waiting.ts'
import { resource, serve } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'
import { notFound } from '#server/http/problems.ts'

export const config: Config = { path: ['/api/enquiries', '/api/enquiries/*'] }

const app = resource('/api/enquiries')
const staff = () => import('./staff/enquiries.ts')
const work = () => import('./staff/enquiry-work.ts')
const what = 'This enquiry'

app.get('/', staffOnly, async (c) => (await staff()).listPage(c))
app.get('/ids', staffOnly, async (c) => (await staff()).listIds(c))
app.get('/waiting', staffOnly, async (c) => c.json(await readWaiting(database())))

app.get('/people', staffOnly, async (c) => (await work()).listPeople(c))

app.get('/:key', staffOnly, async (c) => {
  const found = await findEnquiry(database(), idOf(c, what))
  if (!found) throw notFound(what)
  return c.json(found)
})

app.post('/status', staffOnly, atMost(bodyLimits.form), async (c) => (await staff()).updateBatch(c))
app.post('/delete', staffOnly, atMost(bodyLimits.form), async (c) => (await staff()).removeBatch(c))
app.post('/restore', staffOnly, atMost(bodyLimits.form), async (c) => (await staff()).restoreBatch(c))

app.get('/:key/work', staffOnly, async (c) => (await work()).readWork(c))
app.post('/:key/notes', staffOnly, atMost(bodyLimits.form), async (c) => (await work()).addNote(c))
app.post('/:key/answers', staffOnly, atMost(bodyLimits.form), async (c) => (await work()).addMailedAnswer(c))

privateDesk(app, staff)

export default serve(app)
