import { atom } from 'nanostores'
import { api } from '#domain/site/paths.ts'
import { showFailure, showToast } from '#stores/browser/toasts.ts'
import { send, whatHappened } from '#stores/http/http.ts'

/** Whether a test message is being sent to Discord. */
export const $testMessageUnderWay = atom(false)

/** Sends one message to the stored webhook. Ignores further clicks until it is sent. */
export async function sendTestMessage(): Promise<void> {
  if ($testMessageUnderWay.get()) return
  $testMessageUnderWay.set(true)
  try {
    await send(api.communityTestMessage, { method: 'POST' })
    showToast({ title: 'Test message sent', description: 'Check the channel on Discord.' })
  } catch (error) {
    showFailure('Test message failed', whatHappened(error))
  } finally {
    $testMessageUnderWay.set(false)
  }
}
