import type { Database } from '#db/connection/client.ts'
import { readSchedulePause } from '#db/drafts/schedule.ts'
import { startWorkLater } from '../http/own-call.ts'
import { soonMs } from '../publication/changes-age.ts'
import { purgeChanges } from '../publication/changes-cache.ts'

/**
 * Call after a change of the schedule. Starts the background function for what is due within the hour, and lets
 * the CDN ask when the next one is. The hourly function starts it for the rest.
 */
export async function startSchedule(db: Database): Promise<void> {
  const [pause] = await Promise.all([readSchedulePause(db), purgeChanges()])
  if (pause !== undefined && pause <= soonMs) startWorkLater('schedule')
}
