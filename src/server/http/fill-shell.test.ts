import { expect, test } from 'vitest'
import { fillShell } from './fill-shell.ts'

const shell =
  'a<!--head-->old head<!--/head-->b<!--record-->not found<!--/record-->c<!--follows-->forms<!--/follows-->d<!--json-ld--><!--/json-ld-->e'

test('replaces the given parts and keeps the others as built', () => {
  expect(fillShell(shell, { head: '<title>A</title>', record: 'A' })).toBe('a<title>A</title>bAcformsde')
  expect(fillShell(shell, { follows: '' })).toBe('aold headbnot foundcde')
})

test('inserts marks and patterns in a record as plain text', () => {
  expect(fillShell(shell, { record: '<!--/record-->$&' })).toBe('aold headb<!--/record-->$&cformsde')
})
