import { afterAnswer } from '../http/deploy-context.ts'
import { report } from '../http/log.ts'
import { startBackground } from '../http/own-call.ts'
import { readMailSetup } from '../mail/mail-setup.ts'

/** Starts the function that sends issues. The hourly function sends what a failed start left. */
export async function startSendingIssuesNow(): Promise<void> {
  if (readMailSetup()) await startBackground('newsletter').catch((error: unknown) => report(error, 'newsletter-later'))
}

/** The same, after the answer. */
export const startSendingIssues = (): void => afterAnswer(startSendingIssuesNow())
