import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callLimit, limitOf, readSteadily, withinLimit } from './time-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})

test('fails an unanswered call after the limit and aborts its request', async () => {
  let seen: AbortSignal | undefined
  const call = withinLimit((signal) => {
    seen = signal
    return never()
  })
  const failed = expect(call).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(callLimit - 1)
  expect(seen?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(seen?.aborted).toBe(true)
})

test('gives files no limit, and long texts more time than short ones', () => {
  expect(limitOf(new FormData())).toBe(Infinity)
  expect(limitOf(undefined)).toBe(callLimit)
  expect(limitOf('x'.repeat(4 * 1024 * 1024))).toBeGreaterThan(200_000)
})

test('fails a body that stalls, but not one that is slow', async () => {
  const slow = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, callLimit - 1000))
      controller.enqueue(new Uint8Array([7]))
      if (Date.now() - began > 4 * callLimit) controller.close()
    },
  })
  const began = Date.now()
  const read = readSteadily(new Response(slow))
  await vi.advanceTimersByTimeAsync(6 * callLimit)
  expect((await read).length).toBeGreaterThan(3)
  const silent = readSteadily(new Response(new ReadableStream()))
  const failed = expect(silent).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(callLimit)
  await failed
})
