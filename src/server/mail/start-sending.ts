import { type MailSetup, mailSetup } from '../env.ts'
import { isPreview } from '../http/deploy-context.ts'
import { startWorkLater } from '../http/own-call.ts'

/** The mail settings. Undefined without a mail server, and in a preview, which must not write to anyone. */
export const readMailSetup = (): MailSetup | undefined => (isPreview() ? undefined : mailSetup())

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
