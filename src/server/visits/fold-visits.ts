import * as z from 'zod'
import type { Database } from '#db/connection/client.ts'
import type { JobEnd } from '#db/jobs/jobs.ts'
import { addHour } from '#db/visits/visits.ts'
import { hourOf, sumVisits, type Visit } from '#domain/visits/visit.ts'
import { dropKept, hasVisitStore, listHours, listKeys, readKept } from './visit-store.ts'

/** The store may receive or list a beacon late. */
const graceMs = 60 * 60 * 1000
/** Above this number an hour is a flood, and its rest is dropped uncounted. */
const mostInHour = 5000
const atOnce = 20

const keptSchema: z.ZodType<Visit> = z.object({
  path: z.string(),
  isBot: z.boolean(),
  searches: z.int(),
  vain: z.array(z.string()),
  usesTool: z.boolean(),
  asks: z.boolean(),
})

/** Undefined for a beacon that another release kept in another form. */
function parseKept(text: string | null): Visit | undefined {
  try {
    return keptSchema.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

async function eachOf(keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> {
  for (let first = 0; first < keys.length; first += atOnce) await Promise.all(keys.slice(first, first + atOnce).map(work))
}

async function foldHour(db: Database, hour: string): Promise<void> {
  const keys = await listKeys(hour)
  const visits: Visit[] = []
  await eachOf(keys.slice(0, mostInHour), async (key) => {
    const visit = parseKept(await readKept(key))
    if (visit) visits.push(visit)
  })
  // If an earlier run added the hour but did not delete its beacons, this only deletes them.
  await addHour(db, hour, sumVisits(visits))
  await eachOf(keys, dropKept)
}

/** The job: adds each ended hour to the counts, once, and deletes its beacons. Later ones are lost. */
export async function foldVisits(db: Database, deadline: number, now: Date): Promise<JobEnd> {
  if (!hasVisitStore()) return {}
  const open = hourOf(new Date(now.getTime() - graceMs))
  for (const hour of await listHours()) {
    if (hour >= open) break
    if (Date.now() > deadline) return { nextInMs: 0 }
    await foldHour(db, hour)
  }
  return {}
}
