import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { readStatistics } from '#db/visits/visits.ts'
import { dayMs } from '#domain/fields/dates.ts'
import { statisticsQuerySchema } from '#domain/visits/statistics.ts'
import { check } from '../http/body.ts'
import type { Api, Call } from '../http/call.ts'

async function read(c: Context<Api>) {
  const { days } = check(statisticsQuerySchema, c.req.query())
  const since = new Date(Date.now() - (days - 1) * dayMs).toISOString().slice(0, 10)
  return c.json(await readStatistics(database(), since))
}

export const statisticsCalls: readonly Call[] = [
  {
    call: 'GET /api/statistics',
    who: 'change settings',
    answers:
      '200 `Statistics` of the last `days` (7, 30 or 365): reads, searches, uses of tools and enquiries by page, and searches that found nothing',
    handle: read,
  },
]
