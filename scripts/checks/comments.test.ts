import { expect, test } from 'vitest'
import { textFaults } from './text-rules.ts'

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
