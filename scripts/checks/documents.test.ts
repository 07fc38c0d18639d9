import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

test('the index lists every decision and nothing else', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const named = [...index.matchAll(/\]\(((?:superseded\/)?\d{4}-[\w-]+\.md)\)/g)].map(([, file]) => file)
  const files = globSync('{,superseded/}2*.md', { cwd: 'docs/decisions' })
  expect(named.toSorted()).toEqual(files.toSorted())
})

test('docs/deploy.md names the release of the Netlify CLI that the tests use', () => {
  const used = /netlify-cli@([\d.]+)/.exec(readFileSync('src/test/e2e/serve-netlify.ts', 'utf8'))?.[1]
  const named = [...readFileSync('docs/deploy.md', 'utf8').matchAll(/netlify-cli(?:@([\d.]+))?/g)].map(([, release]) => release)
  expect(used).toBeDefined()
  expect([...new Set(named)]).toEqual([used])
})

test('every link from a document to a file leads to an existing file', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md'), ...globSync('{src,scripts,netlify}/**/README.md')]
  const broken = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  )
  expect(broken).toEqual([])
})
