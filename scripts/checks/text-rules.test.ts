import { expect, test } from 'vitest'
import { textFaults } from './text-rules.ts'

const [fits, long] = ['x'.repeat(110), 'x'.repeat(111)]
const invented = 'names the invented practice outside its own files'

test.each([
  ['src/db/fees/fees.ts', 'await tx.insert(services).values(row)', 'writes content without bumpContent'],
  ['src/domain/a.ts', `import { z } from 'zod'`],
  ['src/domain/a.ts', `const days = new Intl.DateTimeFormat('en-GB')`],
  ['netlify/functions/a.ts', 'try { a() } finally {}'],
  ['src/stores/a.ts', 'const a = process.env'],
  ...["'Paul Street Costs'", '// paulstreetcosts.example', "'020 7946 0123'", "'EC2A 4NE'"].map((code) => [
    'src/pages/a.astro',
    code,
    invented,
  ]),
])('reports in %s: %s', (file = '', code = '', fault = '') => {
  expect(textFaults({ file, code })).toEqual([expect.stringContaining(fault)])
})

test.each([
  ['src/domain/a.ts', `import * as z from 'zod'\nimport type { ZodType } from 'zod'`],
  ['src/domain/a.ts', `const say = (day) => new Intl.DateTimeFormat('en-GB').format(day)`],
  ['src/db/env.ts', 'const a = process.env'],
  ['src/domain/practice/demo.ts', "'Paul Street Costs'"],
  ['a.ts', `const a = 2 * ${long}`],
  ['a.ts', `const a = 'https://${long}'`],
])('accepts in %s: %j', (file, code) => {
  expect(textFaults({ file, code })).toEqual([])
})

test.each(['// _', 'const a = 1 // _', '/** _ */', ' * _', '<!-- _ -->', '{/* _ */}'])(
  'reports a comment of 111 characters: %s',
  (comment) => {
    expect(textFaults({ file: 'a.ts', code: comment.replace('_', fits) })).toEqual([])
    expect(textFaults({ file: 'a.ts', code: `const a = 1\n${comment.replace('_', long)}` })).toEqual([
      'a.ts:2: 111 characters in a comment',
    ])
  },
)
