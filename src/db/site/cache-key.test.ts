import { expect, test } from 'vitest'
import { keyed } from './cache-key.ts'

test('changes the key of a page if any of its data changes', () => {
  const key = keyed({ title: 'A v B', related: [1] })
  expect(keyed({ title: 'A v B', related: [1] })).toEqual(key)
  expect(keyed({ title: 'A v B', related: [2] })).not.toEqual(key)
})
