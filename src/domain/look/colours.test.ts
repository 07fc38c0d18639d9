import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colours } from './colours.ts'

test('has the same colours as the style sheets', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8')
  for (const [name, colour] of Object.entries(colours)) expect(tokens).toContain(`--color-${name}: ${colour};`)
})
