import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { readSettings } from './workspace.ts'

test('ignores HOST, which shells and conda export, and blank variables', () => {
  expect(readSettings({ HOST: 'my-laptop.local', HOSTNAME: 'my-laptop', PORT: '' })).toMatchObject({
    BIND_ADDRESS: '127.0.0.1',
    PORT: 8888,
  })
  expect(readSettings({ BIND_ADDRESS: '0.0.0.0' }).BIND_ADDRESS).toBe('0.0.0.0')
})

test('refuses a port that is none', () => {
  expect(() => readSettings({ PORT: '70000' })).toThrow(Refusal)
})
