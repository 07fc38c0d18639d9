import { expect, test, vi } from 'vitest'
import { EnvironmentError } from './env.ts'
import { report } from './log.ts'

function logged(error: unknown): string {
  const lines: unknown[] = []
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation((line) => void lines.push(line))
  report(error, 'request-1')
  console.mockRestore()
  return lines.join()
}

test('what someone wrote is not logged, not even when it looks like a line of a stack', () => {
  const error = new Error('Failed query: insert … params: Vera\n    at a secret of mine')
  for (const each of [error, new Error('outside', { cause: error })]) {
    const line = logged(each)
    expect(line).toContain('log.test.ts')
    expect(line).not.toMatch(/Vera|secret|insert/)
  }
})

test('a variable that is wrong is named', () => {
  expect(logged(new EnvironmentError('Set SESSION_SECRET.'))).toContain('Set SESSION_SECRET.')
})

test.each([undefined, null, 'canary', { canary: true }])('what was thrown is no error (%j): it is logged as that', (thrown) => {
  expect(logged(thrown)).not.toContain('canary')
})
