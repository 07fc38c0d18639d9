import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { inlineHash } from './inline-hash.ts'
import { callText, inlineScript } from './inline-script.ts'

function join(first: string, rest: readonly string[]): string {
  return [first, ...rest].join(' ')
}

test('calls a function with its arguments in a page without modules', () => {
  expect(runInNewContext(callText(join, 'one', ['two', 'three']))).toBe('one two three')
})

test('prevents an argument from ending the script element', () => {
  const text = callText(join, '</script>', [])
  expect(text).not.toContain('</script>')
  expect(runInNewContext(text)).toBe('</script>')
})

test('runs each call of a script and gives the hash of its text', () => {
  const { text, hash } = inlineScript(callText(join, 'one', []), callText(join, 'two', []))
  expect(runInNewContext(text)).toBe('two')
  expect(hash).toBe(inlineHash(text))
})
