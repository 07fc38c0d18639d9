import { expect, test } from 'vitest'
import { shortcuts } from './shortcuts.ts'

test('gives every shortcut unique keys, and never hides one behind the first key of another', () => {
  const presses = shortcuts.map(({ keys }) => keys.join(' '))
  expect(new Set(presses).size).toBe(presses.length)
  const firsts = new Set(shortcuts.filter(({ keys }) => keys.length === 2).map(({ keys: [first] }) => first))
  expect([...firsts]).toEqual(['g'])
  expect(presses).not.toContain('g')
})

test('contains every key of the specification', () => {
  const first = shortcuts.map(({ keys: [key] }) => key)
  for (const key of ['/', 'n', 'g', 'mod+s', 'mod+k', '?']) expect(first).toContain(key)
})

test('names every new record by words that are clear without the heading of its list', () => {
  const { words } = shortcuts.find(({ id }) => id === 'new') ?? {}
  expect(words).toMatch(/^New case, article, member, service, .* or issue$/)
})
