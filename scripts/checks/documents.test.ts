import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

test('the index lists every decision and nothing else', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const named = [...index.matchAll(/\]\(((?:superseded\/)?\d{4}-[\w-]+\.md)\)/g)].map(([, file]) => file)
  const files = globSync('{,superseded/}2*.md', { cwd: 'docs/decisions' })
  expect(named.toSorted()).toEqual(files.toSorted())
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
