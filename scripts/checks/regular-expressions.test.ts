import { expect, test } from 'vitest'
import { allExpressions, expressionsOf, superLinear } from './regular-expressions.ts'

test('no regular expression of the product can take more than linear time', async () => {
  const written = await allExpressions('.')
  expect(written.length).toBeGreaterThan(60)
  const slow = written.flatMap(({ file, expression }) => {
    const reason = superLinear(expression)
    return reason === undefined ? [] : [`${file}: ${expression} (${reason})`]
  })
  expect(slow).toEqual([])
})

test.each([
  'const bad = /\\s+$/',
  'x.replace(/(?:a-?)*@/g, "")',
  'const bad = /(.*)\\d,/',
  'const bad = /^(?:a+)+$/',
  'const bad = /%.*$/',
])('reports %s', (source) => {
  const [found] = expressionsOf('a.ts', source)
  expect(found && superLinear(found.expression)).toBeDefined()
})
