import { afterEach, expect, test, vi } from 'vitest'
import { openThread } from './thread.ts'

/** A worker whose script has not arrived until `emit` is called. */
class SilentWorker extends EventTarget {
  static latest: SilentWorker | undefined
  constructor() {
    super()
    SilentWorker.latest = this
  }
  postMessage(): void {}
  terminate(): void {}
}

vi.stubGlobal('Worker', SilentWorker)
vi.useFakeTimers()
afterEach(() => vi.clearAllTimers())

async function askNow() {
  const answer = openThread<{ question: () => Promise<void> }>('/worker.js').ask('question')
  const fate = { rejected: false }
  answer.catch(() => {
    fate.rejected = true
  })
  return { fate, worker: SilentWorker.latest }
}

test("fails an unanswered request if the worker's script has not loaded within 15 seconds, but waits for a long answer", async () => {
  const { fate } = await askNow()
  await vi.advanceTimersByTimeAsync(14_999)
  expect(fate.rejected).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(fate.rejected).toBe(true)
  const { fate: later, worker } = await askNow()
  worker?.dispatchEvent(new MessageEvent('message', { data: 'started' }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(later.rejected).toBe(false)
})

test("fails at once if the worker's script is missing", async () => {
  const { fate, worker } = await askNow()
  worker?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(0)
  expect(fate.rejected).toBe(true)
})
