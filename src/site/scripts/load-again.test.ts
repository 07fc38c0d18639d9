import { expect, test, vi } from 'vitest'
import { loadAgain } from './load-again.ts'

const always = () => true

test('loads only once for any number of callers', async () => {
  const load = vi.fn(async () => 'code')
  const again = loadAgain(load, always)
  expect(await Promise.all([again(), again()])).toEqual(['code', 'code'])
  await again()
  expect(load).toHaveBeenCalledTimes(1)
})

test('tries again after a failure', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('cut off'))
  const again = loadAgain(load, always)
  await expect(again()).rejects.toThrow('cut off')
  expect(await again()).toBe('code')
})

test('starts no load while the browser is offline, and loads at the next call', async () => {
  const load = vi.fn(async () => 'code')
  let isOnline = false
  const again = loadAgain(load, () => isOnline)
  await expect(again()).rejects.toThrow('offline')
  expect(load).not.toHaveBeenCalled()
  isOnline = true
  expect(await again()).toBe('code')
})
