import { afterEach, expect, test, vi } from 'vitest'
import { EnvironmentError } from '../env.ts'
import { logRequest, report } from './log.ts'

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

afterEach(() => void vi.unstubAllEnvs())

const answered = { requestId: 'request-1', method: 'GET', route: '/api/cases/:key', status: 404, ms: 1.7 }

test('a call is one line of JSON with its id, its route and how it ended', () => {
  const info = vi.spyOn(globalThis.console, 'info').mockImplementation(() => {})
  logRequest(answered)
  expect(info.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([{ level: 'info', ...answered, ms: 2 }])
  info.mockRestore()
})

test('where it is not wanted, no line is written', () => {
  const info = vi.spyOn(globalThis.console, 'info').mockImplementation(() => {})
  vi.stubEnv('LOG_REQUESTS', 'no')
  logRequest(answered)
  expect(info).not.toHaveBeenCalled()
  info.mockRestore()
})
