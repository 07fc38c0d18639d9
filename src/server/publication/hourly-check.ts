import type { Database } from '#db/connection/client.ts'
import { readChanges } from '#db/publication/changes.ts'
import type { Changes } from '#domain/publication/changes.ts'
import { purgeChanges } from './changes-cache.ts'
import { correctLiveBuild } from './deploy-result.ts'
import { requestOverdueBuild, requestWaitingBuild } from './publication.ts'
import { readServedChanges, readServedStamp } from './served-stamp.ts'

/** Reads the database every sixth hour even if nothing seems to wait, because a purge may have been lost. */
const hoursBetween = 6
/** The hour of the nightly function, so that both wake the database once. */
const firstHour = 3

const isDue = (now: Date) => now.getUTCHours() % hoursBetween === firstHour

/** Whether visitors get an answer that differs from the stored one, after a lost purge. */
const isOutdated = (shown: Changes, stored: Changes) => shown.version !== stored.version || shown.built !== stored.built

export type HourlyCheck = Awaited<ReturnType<typeof checkHourly>>

/**
 * Finishes the work of lost events: requests a build that waited for its budget or never went live, repeats a
 * lost purge, and notices an older deploy that someone published. The CDN's answer shows whether anything waits,
 * so an idle day hardly wakes the database. Returns whether the database was read, and whether a draft may be
 * due soon.
 */
export async function checkHourly(db: () => Database, now: Date) {
  const [shown, served] = [await readServedChanges(), await readServedStamp()]
  const isWrong = served !== undefined && served.contentVersion !== shown?.built
  // If the answer is missing this is unknown, so the background function checks.
  const isSoon = shown?.soon ?? shown === undefined
  if (shown !== undefined && shown.version === shown.built && !isWrong && !isDue(now)) return { usedDatabase: false, isSoon }
  if (isWrong) await correctLiveBuild(db())
  await requestOverdueBuild(db())
  await requestWaitingBuild(db())
  if (shown !== undefined && isOutdated(shown, await readChanges(db()))) await purgeChanges()
  return { usedDatabase: true, isSoon }
}
