import type { Database } from '#db/connection/client.ts'
import { claimDeliveries, giveUpLostDeliveries, readSendingPause, returnDelivery } from '#db/newsletter/deliveries.ts'
import { finishIssues, startDueIssues } from '#db/newsletter/issue-sending.ts'
import { readMailSetup } from '../mail/start-sending.ts'
import { allEnded, connections } from '../mail/transport.ts'
import { requestBuild } from '../publication/publication.ts'
import { openRun, type Run, sendDelivery } from './send-delivery.ts'

const claimedAtOnce = 40

async function sendBatch(run: Run): Promise<boolean> {
  const claimed = await claimDeliveries(run.db, claimedAtOnce)
  const waiting = claimed.values()
  const work = async () => {
    for (const delivery of waiting) {
      if (run.isPaused() || Date.now() >= run.deadline) return
      await sendDelivery(run, delivery)
    }
  }
  await allEnded(Array.from({ length: connections }, work))
  // Release these claims, so that the next run need not wait for their end.
  if (Date.now() >= run.deadline) for (const delivery of waiting) await returnDelivery(run.db, delivery)
  return claimed.length > 0 && !run.isPaused()
}

/** Sends due deliveries until none is left, the mail server requires a pause, or the time is up. */
async function sendAllDue(db: Database, deadline: number): Promise<void> {
  const setup = readMailSetup()
  if (!setup) return
  const run = openRun(db, setup, { connections, deadline })
  try {
    while (Date.now() < deadline && (await sendBatch(run)));
  } finally {
    run.close()
  }
}

/**
 * The work of the job: starts scheduled issues at their time, sends due deliveries of issues and weekly mails,
 * and marks finished issues as sent. Returns the milliseconds until the next delivery is due.
 */
export async function sendDueDeliveries(db: Database, deadline: number): Promise<number | undefined> {
  if (!readMailSetup()) return undefined
  if ((await startDueIssues(db)) > 0) await requestBuild(db)
  await giveUpLostDeliveries(db)
  await sendAllDue(db, deadline)
  await finishIssues(db)
  return readSendingPause(db)
}
