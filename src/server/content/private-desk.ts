import type { Context, Hono } from 'hono'
import { staffOnly } from '../accounts/staff-only.ts'
import type { Api } from '../http/app.ts'
import { atMost, bodyLimits } from '../http/body-limit.ts'

type Handler = (c: Context<Api>) => Promise<Response>

/**
 * The calls by which staff change records that visitors never read.
 * `load` imports the handlers at the first call.
 */
export function privateDesk(app: Hono<Api>, load: () => Promise<Record<'update' | 'remove' | 'restore', Handler>>): void {
  app.put('/:key', staffOnly, atMost(bodyLimits.form), async (c) => (await load()).update(c))
  app.delete('/:key', staffOnly, async (c) => (await load()).remove(c))
  app.post('/:key/restore', staffOnly, async (c) => (await load()).restore(c))
}
