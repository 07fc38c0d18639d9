import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#db/connection/client.ts'
import { claimDeliveries, giveUpLostDeliveries, readSendingPause } from '#db/newsletter/deliveries.ts'
import { finishIssues, startDueIssues } from '#db/newsletter/issue-sending.ts'
import { longestBackgroundMs, startBackground } from '../http/own-call.ts'
import { readMailSetup } from '../mail/mail-setup.ts'
import { requestBuild } from '../publication/publication.ts'
import { openRun, type Run, sendDelivery } from './send-delivery.ts'

/** Few, because mail servers limit the connections of one sender. */
const connections = 4
const claimedAtOnce = 40
/** What is due later is left to the hourly function. */
const soonMs = 60 * 60_000
/** Starts the next background function before this one ends. */
const handOverMs = 30_000

async function sendBatch(run: Run): Promise<boolean> {
  const claimed = await claimDeliveries(run.db, claimedAtOnce)
  const waiting = claimed.values()
  const work = async () => {
    for (const delivery of waiting) {
      if (run.isPaused()) return
      await sendDelivery(run, delivery)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return claimed.length > 0 && !run.isPaused()
}

/** Sends what is due, until nothing is, or the mail server wants a pause, or the time is up. */
async function sendAllDue(db: Database, deadline: number): Promise<void> {
  const setup = readMailSetup()
  if (!setup) return
  const run = openRun(db, setup, connections)
  try {
    while (Date.now() < deadline && (await sendBatch(run)));
  } finally {
    run.close()
  }
}

async function startScheduled(db: Database): Promise<void> {
  if ((await startDueIssues(db)) > 0) await requestBuild(db)
}

/**
 * The work of the background function: starts scheduled issues at their time, sends what is due, and repeats
 * what it had to postpone. Before the platform ends it, it starts another one for what is due within the hour.
 */
export async function sendDueIssues(db: Database, sleep: (ms: number) => Promise<unknown> = wait): Promise<void> {
  if (!readMailSetup()) return
  const deadline = Date.now() + longestBackgroundMs - handOverMs
  for (;;) {
    await startScheduled(db)
    await giveUpLostDeliveries(db)
    await sendAllDue(db, deadline)
    await finishIssues(db)
    const pause = await readSendingPause(db)
    if (pause === undefined || pause > soonMs) return
    const left = deadline - Date.now()
    if (left <= 0) return startBackground('newsletter')
    await sleep(Math.min(pause, left))
  }
}
