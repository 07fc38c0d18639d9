import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { startScheduleNow } from '#server/drafts/start-schedule.ts'
import { logRun } from '#server/http/log.ts'
import { startSendingNow } from '#server/mail/start-sending.ts'
import { startSendingIssuesNow } from '#server/newsletter/start-issues.ts'
import { checkHourly } from '#server/publication/hourly-check.ts'

export const config: Config = { schedule: '0 * * * *' }

/** Does what a background function left undone, because it failed or could not wait long enough. */
export default async function hourly(): Promise<void> {
  const began = performance.now()
  const { askedDatabase, isSoon } = await checkHourly(database, new Date())
  await Promise.all([startSendingNow(), startSendingIssuesNow(), isSoon && startScheduleNow()])
  logRun({ run: 'hourly', askedDatabase, ms: performance.now() - began })
}
