import { afterEach, expect, test, vi } from 'vitest'
import { EnvironmentError } from '../env.ts'
import { logDone, report } from './log.ts'

function logged(error: unknown): string {
  const lines: unknown[] = []
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation((line) => void lines.push(line))
  report(error, 'request-1')
  console.mockRestore()
  return lines.join()
}

test('does not log a message, even if it looks like a line of a stack', () => {
  const error = new Error('Failed query: insert … params: Vera\n    at a secret of mine')
  for (const each of [error, new Error('outside', { cause: error })]) {
    const line = logged(each)
    expect(line).toContain('log.test.ts')
    expect(line).not.toMatch(/Vera|secret|insert/)
  }
})

test('names an invalid environment variable', () => {
  expect(logged(new EnvironmentError('Set SESSION_SECRET.'))).toContain('Set SESSION_SECRET.')
})

test.each([undefined, null, 'canary', { canary: true }])('logs the type of a thrown value that is not an error (%j)', (thrown) => {
  expect(logged(thrown)).not.toContain('canary')
})

afterEach(() => void vi.unstubAllEnvs())

const answered = { requestId: 'request-1', method: 'GET', route: '/api/cases/:key', status: 404, ms: 1.7 }

test('logs no calls if LOG_REQUESTS is no', () => {
  const info = vi.spyOn(globalThis.console, 'info').mockImplementation(() => {})
  vi.stubEnv('LOG_REQUESTS', 'no')
  logDone(answered)
  expect(info).not.toHaveBeenCalled()
  info.mockRestore()
})
