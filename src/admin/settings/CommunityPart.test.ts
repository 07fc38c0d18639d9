import { beforeEach, expect, test } from 'vitest'
import { $toast } from '#stores/browser/toasts.ts'
import { problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { $testMessageUnderWay, sendTestMessage } from './CommunityPart.tsx'

const address = 'POST /api/community/test-message'

beforeEach(() => {
  stubLocalStorage()
  $toast.set(null)
})

test('sends one message, even if the button is clicked several times', async () => {
  const sent = stubServer({ [address]: new Response(null, { status: 204 }) })
  const clicks = [sendTestMessage(), sendTestMessage()]
  expect($testMessageUnderWay.get()).toBe(true)
  await Promise.all(clicks)
  expect(sent).toHaveLength(1)
  expect($testMessageUnderWay.get()).toBe(false)
  expect($toast.get()).toMatchObject({ title: 'Test message sent', variant: 'default' })
})

test("shows the server's reason after a failure and enables the button again", async () => {
  stubServer({ [address]: problemAnswer(503, 'Discord is limiting messages. Try again in 3 seconds.') })
  await sendTestMessage()
  expect($toast.get()).toMatchObject({ title: 'Test message failed', description: expect.stringContaining('in 3 seconds') })
  expect($testMessageUnderWay.get()).toBe(false)
})
