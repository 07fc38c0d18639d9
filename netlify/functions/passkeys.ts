import type { Config } from '@netlify/functions'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { resource, serve } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'

export const config: Config = { path: ['/api/passkeys', '/api/passkeys/*'] }

const app = resource('/api/passkeys')
const staff = () => import('./staff/passkeys.ts')
/** These check signatures, with a library that the other calls do not need. */
const adding = () => import('./staff/passkey-adding.ts')
const signIn = () => import('./staff/passkey-sign-in.ts')

app.get('/', staffOnly, async (c) => (await staff()).list(c))
app.post('/', staffOnly, atMost(bodyLimits.form), async (c) => (await adding()).add(c))
app.post('/options', staffOnly, async (c) => (await adding()).offer(c))
app.post('/recovery-codes', staffOnly, async (c) => (await staff()).makeCodes(c))
app.post('/sign-in', atMost(bodyLimits.form), async (c) => (await signIn()).signIn(c))
app.post('/sign-in/options', async (c) => (await signIn()).offer(c))
app.post('/confirm', staffOnly, atMost(bodyLimits.form), async (c) => (await signIn()).confirmByPasskey(c))
app.put('/requirement', staffOnly, atMost(bodyLimits.login), async (c) => (await staff()).setRequirement(c))
app.put('/:key', staffOnly, atMost(bodyLimits.form), async (c) => (await staff()).rename(c))
app.post('/:key/remove', staffOnly, async (c) => (await staff()).remove(c))

export default serve(app)
