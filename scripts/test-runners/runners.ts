import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'

export interface Tally {
  passed: number
  failed: number
}

/** Resolves with the exit code. */
function run({ command, args, env }: Runner): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32', env: { ...process.env, ...env } })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

export interface Runner {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** Its report in JUnit's format. A runner without a report counts as one test. */
  report?: string
}

/** A skipped test counts as failed. */
export function countTests(report: string): Tally {
  const suites = [...report.matchAll(/<testsuite [^>]*>/g)].map(([suite]) => suite)
  const sum = (name: string) => suites.reduce((total, suite) => total + Number(new RegExp(` ${name}="(\\d+)"`).exec(suite)?.[1] ?? 0), 0)
  const failed = sum('failures') + sum('errors') + sum('skipped')
  return { passed: sum('tests') - failed, failed }
}

/** A missing or empty report, or one that hides a failed exit, is a failure. */
export async function tallyOf(runner: Runner): Promise<Tally> {
  const { report } = runner
  if (report) await rm(report, { force: true })
  const clean = (await run(runner)) === 0
  if (!report) return clean ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const { passed, failed } = countTests(await readFile(report, 'utf8').catch(() => ''))
  const isSilent = passed + failed === 0 || (!clean && failed === 0)
  return { passed, failed: isSilent ? failed + 1 : failed }
}

/** Runs one after the other, prints the results, and returns one exit code. */
export async function runAll(runners: readonly Runner[]): Promise<number> {
  const total: Tally = { passed: 0, failed: 0 }
  for (const runner of runners) {
    console.log(`\n== ${runner.name}`)
    const { passed, failed } = await tallyOf(runner)
    console.log(`== ${runner.name}: ${passed} passed, ${failed} failed`)
    total.passed += passed
    total.failed += failed
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

export function vitestRunner(name: string, ...args: string[]): Runner {
  const report = 'test-results/vitest.xml'
  return {
    name,
    command: 'vitest',
    args: ['run', ...args, '--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`],
    report,
  }
}

/** `config` is the name of a file in src/test/e2e. */
export function playwrightRunner(name: string, config: string, ...args: string[]): Runner {
  const report = 'test-results/playwright.xml'
  const env = { PLAYWRIGHT_JUNIT_OUTPUT_FILE: report }
  return { name, command: 'playwright', args: ['test', '--config', `src/test/e2e/${config}`, ...args], env, report }
}

/** Runs the browser tests of files named `*.faults.e2e.ts`, or the others. Its grep reads names of files too. */
export const browserTests = (faults: '--grep' | '--grep-invert'): Runner =>
  playwrightRunner('Browser tests against the production build', 'playwright.config.ts', faults, '[.]faults[.]')
