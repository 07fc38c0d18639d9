import { setTimeout as wait } from 'node:timers/promises'
import { afterAnswer } from '../http/deploy-context.ts'
import { report } from '../http/log.ts'
import { startBackground } from '../http/own-call.ts'
import { readMailSetup } from './mail-setup.ts'

/** Whether messages are queued: only if they can be sent. */
export const isMailSetUp = (): boolean => readMailSetup() !== undefined

/** Under load one start takes the messages of this time together. A start costs as much as an enquiry. */
const burstMs = 500

let starting: Promise<void> | undefined
let isAskedAgain = false

async function startUntilAsked(): Promise<void> {
  do {
    isAskedAgain = false
    await startBackground('mail').catch((error: unknown) => report(error, 'mail-later'))
    if (isAskedAgain) await wait(burstMs)
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
