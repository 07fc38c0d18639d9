import { afterAll, beforeAll } from 'vitest'

/** Starts a stand-in for another server before the tests of a file, and stops it after them. */
export function useReceiver<Receiver extends { stop: () => Promise<void> }>(start: () => Promise<Receiver>): () => Receiver {
  let receiver: Receiver | undefined
  const current = () => {
    if (!receiver) throw new Error('Call this only inside a test.')
    return receiver
  }
  beforeAll(async () => {
    receiver = await start()
  })
  afterAll(() => current().stop())
  return current
}
