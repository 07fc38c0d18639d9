import { afterEach, expect, test, vi } from 'vitest'
import { keyed } from './cache-key.ts'

afterEach(() => vi.unstubAllEnvs())

test("changes a page's key whenever its props change, in a process that makes many builds", () => {
  vi.stubEnv('BUILD_NUMBER', '1')
  const key = keyed({ title: 'A v B', related: [1] })
  expect(keyed({ title: 'A v B', related: [1] })).toEqual(key)
  expect(keyed({ title: 'A v B', related: [2] })).not.toEqual(key)
  expect(key.cacheKey).toBeDefined()
})

test('gives no key in a single build', () => {
  vi.stubEnv('BUILD_NUMBER', undefined)
  expect(keyed({ title: 'A v B' })).toEqual({})
})
