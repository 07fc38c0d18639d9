import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callLimit, limitOf, readSteadily, withinLimit } from './time-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})

test('fails an unanswered call after the limit and aborts its request', async () => {
  let seen: AbortSignal | undefined
  const call = withinLimit(callLimit, undefined, (signal) => {
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

test('returns an answer in time and leaves no timer behind', async () => {
  let seen: AbortSignal | undefined
  const call = withinLimit(callLimit, undefined, async (signal) => {
    seen = signal
    return 'answer'
  })
  expect(await call).toBe('answer')
  await vi.advanceTimersByTimeAsync(callLimit * 2)
  expect(seen?.aborted).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

test("ends a call if the caller's signal aborts, even if it was already aborted", async () => {
  const caller = new AbortController()
  const call = withinLimit(callLimit, caller.signal, never)
  const failed = expect(call).rejects.toMatchObject({ name: 'AbortError' })
  caller.abort()
  await failed
  await expect(withinLimit(callLimit, caller.signal, never)).rejects.toMatchObject({ name: 'AbortError' })
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
