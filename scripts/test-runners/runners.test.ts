import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { countTests, runAll, tallyOf } from './runners.ts'

const node = process.execPath
const runner = (code: string) => ({ name: 'a', command: node, args: ['-e', code] })

test('a check that exits with zero passes, and one that fails, cannot be started or writes no report does not', async () => {
  expect(await tallyOf(runner('process.exit(0)'))).toEqual({ passed: 1, failed: 0, failures: [] })
  expect(await tallyOf(runner('process.exit(3)'))).toEqual({ passed: 0, failed: 1, failures: ['a'] })
  for (const broken of [
    { name: 'a', command: 'no-such-command-here', args: [] },
    { ...runner(''), report: 'test-results/none.xml' },
  ])
    expect(await tallyOf(broken)).toMatchObject({ passed: 0, failed: 1 })
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
