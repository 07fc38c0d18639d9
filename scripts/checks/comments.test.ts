import { expect, test } from 'vitest'
import { findLongComments, longComments } from './comments.ts'

test('no line of a comment has more than 110 characters', async () => {
  expect(await findLongComments()).toEqual([])
})

const [fits, long] = ['x'.repeat(110), 'x'.repeat(111)]

test.each([
  ['a line comment', (text: string) => `// ${text}`],
  ['a comment after code', (text: string) => `const a = 1 // ${text}`],
  ['a doc comment', (text: string) => `/** ${text} */`],
  ['a line of a doc comment', (text: string) => ` * ${text}`],
  ['a comment of HTML', (text: string) => `<!-- ${text} -->`],
  ['a comment of JSX', (text: string) => `{/* ${text} */}`],
])('reports %s with 111 characters', (_, write) => {
  expect(longComments('a.ts', write(fits))).toEqual([])
  expect(longComments('a.ts', `const a = 1\n${write(long)}`)).toEqual(['a.ts:2: 111 characters'])
})

test('ignores long code and addresses in strings', () => {
  expect(longComments('a.ts', `const a = 2 * ${long}`)).toEqual([])
  expect(longComments('a.ts', `const a = 'https://${long}'`)).toEqual([])
})
