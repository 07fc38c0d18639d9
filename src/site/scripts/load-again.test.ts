import { expect, test, vi } from 'vitest'
import { loadAgain } from './load-again.ts'

test('loads code once, however often it is needed', async () => {
  const load = vi.fn(async () => 'code')
  const needed = loadAgain(load)
  expect(await Promise.all([needed(), needed()])).toEqual(['code', 'code'])
  expect(await needed()).toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
})

test('loads code again after a failure', async () => {
  const load = vi.fn(async () => 'code')
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const needed = loadAgain(load)
  await expect(needed()).rejects.toThrow('Failed to fetch')
  expect(await needed()).toBe('code')
  expect(load).toHaveBeenCalledTimes(2)
})
