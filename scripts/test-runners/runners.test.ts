import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { countTests, runAll, tallyOf } from './runners.ts'

const node = process.execPath
const runner = (code: string) => ({ name: 'a', command: node, args: ['-e', code] })

test.each([
  ['exits with zero', runner('process.exit(0)'), { passed: 1, failed: 0, failures: [] }],
  ['fails', runner('process.exit(3)'), { passed: 0, failed: 1, failures: ['a'] }],
  ['cannot be started', { name: 'a', command: 'no-such-command-here', args: [] }, { passed: 0, failed: 1 }],
  ['writes no report', { ...runner(''), report: 'test-results/none.xml' }, { passed: 0, failed: 1 }],
])('counts a check that %s', async (_, check, tally) => {
  expect(await tallyOf(check)).toMatchObject(tally)
})

test('runs everything, and fails if one runner fails', async () => {
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line.trim()))
  onTestFinished(() => log.mockRestore())
  expect(await runAll([runner('process.exit(3)'), runner('')])).toBe(1)
  expect(said.at(-1)).toBe('1 passed, 1 failed')
  expect(said).toContain('FAILED a')
  expect(await runAll([runner('')])).toBe(0)
})

const suite = (counts: string) => `<testsuites tests="9"><testsuite name="a" ${counts} time="1"></testsuite></testsuites>`

test('a skipped test counts as failed', () => {
  expect(countTests(suite('tests="9" failures="1" errors="1" skipped="2"').repeat(2))).toMatchObject({ passed: 10, failed: 8 })
})

test.each([
  ['ran no test', '', 0, { passed: 0, failed: 1 }],
  ['failed although its tests passed, such as for a flaky one', suite('tests="3"'), 3, { passed: 3, failed: 1 }],
  ['passed', suite('tests="3"'), 0, { passed: 3, failed: 0 }],
])('counts a runner that %s', async (_, text, code, tally) => {
  const report = join(await temporaryFolder(), 'report.xml')
  const write = `require('fs').writeFileSync(${JSON.stringify(report)}, ${JSON.stringify(text)}); process.exit(${code})`
  expect(await tallyOf({ ...runner(write), report })).toMatchObject(tally)
})
