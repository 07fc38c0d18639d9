import { expect, onTestFinished, test, vi } from 'vitest'
import { countPlaywright, countVitest, runAll, tallyOf } from './runners.ts'

const node = process.execPath
const runner = (code: string) => ({ name: 'a', command: node, args: ['-e', code] })

test('a check that exits with zero passes and any other fails', async () => {
  expect(await tallyOf(runner('process.exit(0)'))).toEqual({ passed: 1, failed: 0 })
  expect(await tallyOf(runner('process.exit(3)'))).toEqual({ passed: 0, failed: 1 })
})

test('runs every stage, and fails if one runner fails', async () => {
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line.trim()))
  onTestFinished(() => log.mockRestore())
  expect(await runAll([[runner('process.exit(3)')], [runner(''), runner(''), runner('')]])).toBe(1)
  expect(said.at(-1)).toBe('3 passed, 1 failed')
  expect(await runAll([[runner(''), runner('')], [runner('')]])).toBe(0)
})

test('a command that cannot be started fails', async () => {
  expect(await tallyOf({ name: 'a', command: 'no-such-command-here', args: [] })).toEqual({ passed: 0, failed: 1 })
})

test('a runner that writes no report fails', async () => {
  expect(await tallyOf({ ...runner(''), report: { file: 'test-results/none.json', count: countVitest } })).toEqual({ passed: 0, failed: 1 })
})

test('skipped and unfinished tests count as failed', () => {
  expect(countVitest({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 })).toEqual({ passed: 5, failed: 4 })
})

test('a flaky browser test counts as failed', () => {
  expect(countPlaywright({ stats: { expected: 7, unexpected: 0, flaky: 1, skipped: 1 } })).toEqual({ passed: 7, failed: 2 })
})

test('a runner that ran no test fails', async () => {
  const write = `require('fs').mkdirSync('test-results',{recursive:true});require('fs').writeFileSync('test-results/empty.json', JSON.stringify({numPassedTests:0,numFailedTests:0,numPendingTests:0,numTodoTests:0}))`
  expect(await tallyOf({ ...runner(write), report: { file: 'test-results/empty.json', count: countVitest } })).toEqual({
    passed: 0,
    failed: 1,
  })
})
