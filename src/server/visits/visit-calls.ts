import type { Context } from 'hono'
import { isbot } from 'isbot'
import { readVisit } from '#domain/visits/visit.ts'
import { isStaffBrowser } from '../accounts/session.ts'
import type { Api, Call } from '../http/call.ts'
import { hasVisitStore, keepVisit } from './visit-store.ts'

const asksNotToBeCounted = (c: Context<Api>): boolean => c.req.header('Sec-GPC') === '1' || c.req.header('DNT') === '1'

/** Stores the beacon that a page sends when it is left. The answer is the same whether it counts or not. */
async function count(c: Context<Api>) {
  const visit = readVisit(await c.req.text(), isbot(c.req.header('User-Agent')))
  if (visit && hasVisitStore() && !asksNotToBeCounted(c) && !isStaffBrowser(c)) await keepVisit(visit, new Date())
  return c.body(null, 204)
}

export const visitCalls: readonly Call[] = [
  {
    call: 'POST /api/visits',
    who: 'anyone',
    body: 4 * 1024,
    needsNoDatabase: true,
    answers: '204. Text of a page that is left: its path and what was done on it. Nothing of the sender is kept',
    handle: count,
  },
]
