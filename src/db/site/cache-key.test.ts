import { afterEach, expect, test, vi } from 'vitest'
import { keyed } from './cache-key.ts'

afterEach(() => vi.unstubAllEnvs())

test('A page of a process that makes many builds has another key when anything changed of what it is given.', () => {
  vi.stubEnv('BUILD_NUMBER', '1')
  const key = keyed({ title: 'A v B', related: [1] })
  expect(keyed({ title: 'A v B', related: [1] })).toEqual(key)
  expect(keyed({ title: 'A v B', related: [2] })).not.toEqual(key)
  expect(key.cacheKey).toBeDefined()
})

test("A deploy's own build, after which there is no other, has none.", () => {
  vi.stubEnv('BUILD_NUMBER', undefined)
  expect(keyed({ title: 'A v B' })).toEqual({})
})
