import { startWorkLater } from '../http/own-call.ts'
import { readMailSetup } from './mail-setup.ts'

/** Whether messages may be queued: only if they can be sent. */
export const isMailSetUp = (): boolean => readMailSetup() !== undefined

/** Sends queued messages after the answer. Other functions do not load the mail library. */
export const startSending = (): void => {
  if (isMailSetUp()) startWorkLater('mail')
}

/** The same for issues of the newsletter. */
export const startSendingIssues = (): void => {
  if (isMailSetUp()) startWorkLater('deliveries')
}
