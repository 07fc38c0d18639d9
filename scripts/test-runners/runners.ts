import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

export interface Tally {
  passed: number
  failed: number
}

/** When to show the output of a program. With several at once, each is shown when it has ended. */
type Shown = 'live' | 'at its end'

/** Runs a program and returns its exit code. */
function run({ command, args, env }: Runner, shown: Shown): Promise<number> {
  return new Promise((resolve) => {
    const stdio = shown === 'live' ? 'inherit' : ['inherit' as const, 'pipe' as const, 'pipe' as const]
    const child = spawn(command, args, { stdio, shell: process.platform === 'win32', env: { ...process.env, ...env } })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => output.push(bytes))
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}

export interface Runner {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** The report file and how to count it. A runner without a report counts as one test. */
  report?: { file: string; count: (report: unknown) => Tally }
}

/** Counts the tests of a runner. A missing or empty report, or one that hides a failed exit, is a failure. */
export async function tallyOf(runner: Runner, shown: Shown = 'live'): Promise<Tally> {
  const { report } = runner
  if (report) await rm(report.file, { force: true })
  const clean = (await run(runner, shown)) === 0
  if (!report) return clean ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  try {
    const counted = report.count(JSON.parse(await readFile(report.file, 'utf8')))
    const silent = counted.passed + counted.failed === 0 || (!clean && counted.failed === 0)
    return silent ? { ...counted, failed: counted.failed + 1 } : counted
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
})

/** A skipped test counts as failed. */
export function countVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = vitestReport.parse(report)
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests }
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/** A test that passed only on the second try counts as failed. So does a skipped one. */
export function countPlaywright(report: unknown): Tally {
  const { expected, unexpected, flaky, skipped } = playwrightReport.parse(report).stats
  return { passed: expected, failed: unexpected + flaky + skipped }
}

/** The path of a report. */
export const reportFile = (name: string) => join('test-results', `${name}.json`)

/** Runs the stages in turn, two runners of a stage at once. Prints their results and returns one exit code. */
export async function runAll(stages: readonly (readonly Runner[])[]): Promise<number> {
  const total: Tally = { passed: 0, failed: 0 }
  for (const stage of stages) {
    const waiting = stage.values()
    const shown = stage.length === 1 ? 'live' : 'at its end'
    const work = async () => {
      for (const runner of waiting) {
        console.log(`\n== ${runner.name}`)
        const { passed, failed } = await tallyOf(runner, shown)
        console.log(`== ${runner.name}: ${passed} passed, ${failed} failed`)
        total.passed += passed
        total.failed += failed
      }
    }
    await Promise.all([work(), work()])
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/** Runs Vitest on the given files, or on all. */
export function vitestRunner(name: string, ...args: string[]): Runner {
  const file = reportFile('vitest')
  return {
    name,
    command: 'vitest',
    args: ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    report: { file, count: countVitest },
  }
}
