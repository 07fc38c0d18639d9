import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every decision is in the index, and the index names no other', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const named = [...index.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, file]) => file)
  const files = readdirSync('docs/decisions').filter((file) => file !== 'README.md')
  expect(named.toSorted()).toEqual(files.toSorted())
})

test('the README names the release of the Netlify CLI that its tests use', () => {
  const used = /netlify-cli@([\d.]+)/.exec(readFileSync('src/test/e2e/serve-netlify.ts', 'utf8'))?.[1]
  const named = [...readFileSync('README.md', 'utf8').matchAll(/netlify-cli(?:@([\d.]+))?/g)].map(([, release]) => release)
  expect(used).toBeDefined()
  expect([...new Set(named)]).toEqual([used])
})
