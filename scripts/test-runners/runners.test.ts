import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { countTests, runAll, tallyOf } from './runners.ts'

const node = process.execPath
const runner = (code: string) => ({ name: 'a', command: node, args: ['-e', code] })

test('a check that exits with zero passes, and any other fails', async () => {
  expect(await tallyOf(runner('process.exit(0)'))).toEqual({ passed: 1, failed: 0, failures: [] })
  expect(await tallyOf(runner('process.exit(3)'))).toEqual({ passed: 0, failed: 1, failures: ['a'] })
})

test('runs everything, and fails if one runner fails', async () => {
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line.trim()))
  onTestFinished(() => log.mockRestore())
  expect(await runAll([runner('process.exit(3)'), runner(''), runner(''), runner('')])).toBe(1)
  expect(said.at(-1)).toBe('3 passed, 1 failed')
  expect(said).toContain('FAILED a')
  expect(await runAll([runner(''), runner(''), runner('')])).toBe(0)
})

test('runs a pair in parallel, and shows the output of each when it ends', async () => {
  const folder = await temporaryFolder()
  const said: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  onTestFinished(() => write.mockRestore())
  // Each job ends only after the other has started.
  const meeting = (own: string, other: string) =>
    runner(`
      const { existsSync, writeFileSync } = require('node:fs')
      process.chdir(${JSON.stringify(folder)})
      writeFileSync('${own}', '')
      console.log('${own} begins')
      setInterval(() => { if (existsSync('${other}')) { console.log('${own} ends'); process.exit() } }, 20)`)
  expect(await runAll([{ inPairs: [meeting('one', 'two'), meeting('two', 'one'), runner('process.exit(3)')] }])).toBe(1)
  expect(said).toEqual(expect.arrayContaining(['one begins\none ends\n', 'two begins\ntwo ends\n']))
})

test('a command that cannot be started fails', async () => {
  expect(await tallyOf({ name: 'a', command: 'no-such-command-here', args: [] })).toMatchObject({ passed: 0, failed: 1 })
})

test('a runner that writes no report fails', async () => {
  expect(await tallyOf({ ...runner(''), report: 'test-results/none.xml' })).toMatchObject({ passed: 0, failed: 1 })
})

const suite = (counts: string) => `<testsuites tests="9"><testsuite name="a" ${counts} time="1"></testsuite></testsuites>`

test.each([
  ['Vitest', 'classname="news.test.ts" name="sends &gt; once"'],
  ['Playwright', 'name="sends &gt; once" classname="news.test.ts"'],
])('names the tests that failed in a report of %s', (_, names) => {
  const other = '<testcase name="b" classname="c" time="1"/><testcase name="d" classname="c"><system-out>x</system-out></testcase>'
  const report = `<testsuite>${other}<testcase ${names} time="1"><failure message="no"></failure></testcase>${other}</testsuite>`
  expect(countTests(report).failures).toEqual(['news.test.ts: sends &gt; once'])
})

test('says with a failed test what was expected and at which line, because CI shows only the last lines', () => {
  const failure = `<failure message="a"><![CDATA[  [Chromium] › a.e2e.ts:4:1 › a\n
    \u001b[31mError: expect(locator).toBeFocused() failed\u001b[39m\n\n    Locator: getByRole('button')\n    Call log:
      9 |   press('Tab')\n    > 10 |   expect(button)\n]]></failure>`
  const report = `<testsuite><testcase name="a" classname="a.e2e.ts">${failure}</testcase></testsuite>`
  const reason = "Error: expect(locator).toBeFocused() failed Locator: getByRole('button') > 10 | expect(button)"
  expect(countTests(report).failures).toEqual([`a.e2e.ts: a (${reason})`])
})

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
