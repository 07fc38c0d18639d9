import { expect, test } from 'vitest'
import { keyed } from './cache-key.ts'

test('a page has another key when anything changes that it receives', () => {
  const key = keyed({ title: 'A v B', related: [1] })
  expect(keyed({ title: 'A v B', related: [1] })).toEqual(key)
  expect(keyed({ title: 'A v B', related: [2] })).not.toEqual(key)
})
