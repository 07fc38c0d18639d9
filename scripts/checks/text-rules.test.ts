import { expect, test } from 'vitest'
import { textFaults } from './text-rules.ts'

test('reports a query that writes content without bumpContent', () => {
  expect(textFaults({ file: 'src/db/fees/fees.ts', code: 'await tx.insert(services).values(row)' })).toEqual([
    'src/db/fees/fees.ts: writes content without bumpContent',
  ])
})

test('reports an import that takes all of zod', () => {
  expect(textFaults({ file: 'src/domain/a.ts', code: `import { z } from 'zod'` })).toHaveLength(1)
  expect(textFaults({ file: 'src/domain/a.ts', code: `import * as z from 'zod'\nimport type { ZodType } from 'zod'` })).toEqual([])
})

test('reports a locale that a function reads when it starts', () => {
  expect(textFaults({ file: 'src/domain/a.ts', code: `const days = new Intl.DateTimeFormat('en-GB')` })).toHaveLength(1)
  expect(textFaults({ file: 'src/domain/a.ts', code: `const say = (day) => new Intl.DateTimeFormat('en-GB').format(day)` })).toEqual([])
})

test('reports the name, address or phone of the demonstration outside its own files', () => {
  for (const code of ["'Paul Street Costs'", '// paulstreetcosts.example', "'020 7946 0123'", "'EC2A 4NE'"]) {
    expect(textFaults({ file: 'src/pages/fees.astro', code })).toEqual([
      'src/pages/fees.astro: names the invented practice outside its own files',
    ])
    expect(textFaults({ file: 'src/domain/practice/demo.ts', code })).toEqual([])
  }
})

test('reports a function that catches errors, and a second reader of the environment', () => {
  expect(textFaults({ file: 'netlify/functions/a.ts', code: 'try { a() } finally {}' })).toHaveLength(1)
  expect(textFaults({ file: 'src/stores/a.ts', code: 'const a = process.env' })).toHaveLength(1)
  expect(textFaults({ file: 'src/db/env.ts', code: 'const a = process.env' })).toEqual([])
})
