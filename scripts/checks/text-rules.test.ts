import { expect, test } from 'vitest'
import { textFaults } from './text-rules.ts'

test('reports a query that writes content without bumpContent', () => {
  expect(textFaults({ file: 'src/db/fees/fees.ts', code: 'await tx.insert(services).values(row)' })).toEqual([
    'src/db/fees/fees.ts: writes content without bumpContent',
  ])
})

test.each([
  ['an import that takes all of zod', 'src/domain/a.ts', `import { z } from 'zod'`],
  ['a locale that a function reads when it starts', 'src/domain/a.ts', `const days = new Intl.DateTimeFormat('en-GB')`],
  ['a function that catches errors', 'netlify/functions/a.ts', 'try { a() } finally {}'],
  ['a second reader of the environment', 'src/stores/a.ts', 'const a = process.env'],
])('reports %s', (_what, file, code) => {
  expect(textFaults({ file, code })).toHaveLength(1)
})

test.each([
  ['src/domain/a.ts', `import * as z from 'zod'\nimport type { ZodType } from 'zod'`],
  ['src/domain/a.ts', `const say = (day) => new Intl.DateTimeFormat('en-GB').format(day)`],
  ['src/db/env.ts', 'const a = process.env'],
])('accepts in %s: %j', (file, code) => {
  expect(textFaults({ file, code })).toEqual([])
})

test.each(["'Paul Street Costs'", '// paulstreetcosts.example', "'020 7946 0123'", "'EC2A 4NE'"])(
  'reports %s, which names the demonstration, outside its own files',
  (code) => {
    expect(textFaults({ file: 'src/pages/fees.astro', code })).toEqual([
      'src/pages/fees.astro: names the invented practice outside its own files',
    ])
    expect(textFaults({ file: 'src/domain/practice/demo.ts', code })).toEqual([])
  },
)

const [fits, long] = ['x'.repeat(110), 'x'.repeat(111)]

test.each([
  ['a line comment', (text: string) => `// ${text}`],
  ['a comment after code', (text: string) => `const a = 1 // ${text}`],
  ['a doc comment', (text: string) => `/** ${text} */`],
  ['a line of a doc comment', (text: string) => ` * ${text}`],
  ['a comment of HTML', (text: string) => `<!-- ${text} -->`],
  ['a comment of JSX', (text: string) => `{/* ${text} */}`],
])('reports %s with 111 characters', (_, write) => {
  expect(textFaults({ file: 'a.ts', code: write(fits) })).toEqual([])
  expect(textFaults({ file: 'a.ts', code: `const a = 1\n${write(long)}` })).toEqual(['a.ts:2: 111 characters in a comment'])
})

test('ignores long code and addresses in strings', () => {
  expect(textFaults({ file: 'a.ts', code: `const a = 2 * ${long}` })).toEqual([])
  expect(textFaults({ file: 'a.ts', code: `const a = 'https://${long}'` })).toEqual([])
})
