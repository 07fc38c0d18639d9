import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { callText, inlineHash, inlineScript } from './inline-script.ts'

const join = (first: string, second: string): string => `${first} ${second}`

test('calls a function with its arguments in a page without modules', () => {
  expect(runInNewContext(callText(join, 'one', 'two'))).toBe('one two')
})

test('prevents an argument from ending the script element', () => {
  const text = callText(join, '</script>', 'two')
  expect(text).not.toContain('</script>')
  expect(runInNewContext(text)).toBe('</script> two')
})

test('runs each call of a script and gives the hash of its text', () => {
  const { text, hash } = inlineScript(callText(join, 'one', 'two'), callText(join, 'three', 'four'))
  expect(runInNewContext(text)).toBe('three four')
  expect(hash).toBe(inlineHash(text))
})
