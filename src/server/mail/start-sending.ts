import { setTimeout as wait } from 'node:timers/promises'
import { afterAnswer } from '../http/deploy-context.ts'
import { report } from '../http/log.ts'
import { startBackground } from '../http/own-call.ts'
import { readMailSetup } from './mail-setup.ts'

/** Whether messages are queued: only if they can be sent. */
export const isMailSetUp = (): boolean => readMailSetup() !== undefined

/** The least time between two starts. A start costs as much as an enquiry, and sends all that waits. */
const pauseMs = 500
let startedAt = Number.NEGATIVE_INFINITY

let starting: Promise<void> | undefined
let isAskedAgain = false

async function startUntilAsked(): Promise<void> {
  do {
    await wait(Math.max(0, startedAt + pauseMs - performance.now()))
    isAskedAgain = false
    startedAt = performance.now()
    await startBackground('mail').catch((error: unknown) => report(error, 'mail-later'))
  } while (isAskedAgain)
  starting = undefined
}

/**
 * Starts the function that sends what was queued. Other functions do not load the mail library.
 * Calls made while one start is under way share the next. The hourly function sends what a failed start left.
 */
export async function startSendingNow(): Promise<void> {
  if (!isMailSetUp()) return
  isAskedAgain = starting !== undefined
  starting ??= startUntilAsked()
  await starting
}

/** The same, after the answer. */
export const startSending = (): void => afterAnswer(startSendingNow())
