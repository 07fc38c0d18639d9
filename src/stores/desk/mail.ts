import { mailReportSchema, type UnsentMail } from '#domain/mail/mail-report.ts'
import { api } from '#domain/site/paths.ts'
import { showToast } from '../browser/toasts.ts'
import { showCallFailure } from '../http/call-failure.ts'
import { HttpError, send } from '../http/http.ts'
import { createValue } from '../http/queries.ts'

export const { $value: $mail, reload: reloadMail } = createValue(api.mail, mailReportSchema)

/** Reloads the list after any outcome. With a 404 or 409 the shown list is out of date. */
async function act(address: string, done: string, failed: string): Promise<void> {
  try {
    await send(address, { method: 'POST' })
    showToast({ title: done })
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) showToast({ title: 'This message was sent or discarded already' })
    else if (error instanceof HttpError && error.status === 409) showToast({ title: 'This message is being sent at the moment' })
    else showCallFailure('Update failed', failed, error)
  }
  reloadMail()
}

export const retryMail = ({ id }: UnsentMail): Promise<void> =>
  act(api.mailRetry(id), 'The message is being sent', 'The message could not be sent')

export const discardMail = ({ id }: UnsentMail): Promise<void> =>
  act(api.mailDiscard(id), 'Message discarded', 'The message could not be discarded')

export async function sendTestMail(): Promise<void> {
  try {
    await send(api.mailTest, { method: 'POST' })
    showToast({ title: 'Test message sent', description: 'It goes to the addresses that get the notices of enquiries.' })
  } catch (error) {
    showCallFailure('Test failed', 'The test message could not be sent', error)
  }
}
