import { type StdioOptions, spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

export interface Tally {
  passed: number
  failed: number
  /** The failures, one line each. */
  failures: string[]
}

/** When the output of a program is shown: at its end if another runs beside it, so that their lines do not mix. */
type Shown = 'live' | 'at its end'

/** Resolves with the exit code. */
function run({ command, args, env }: Runner, shown: Shown): Promise<number> {
  return new Promise((resolve) => {
    const stdio: StdioOptions = shown === 'live' ? 'inherit' : ['ignore', 'pipe', 'pipe']
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
  /** Its report in JUnit's format. A runner without a report counts as one test. */
  report?: string
}

const tellingLine = /^(?:\w*Error\b|Locator:|Expected|Received|\+ |>\s*\d+ \|)/

/** The lines of a failure that say what was expected where. Both programs colour them. */
function reasonOf(result: string): string {
  const lines = stripVTControlCharacters(result)
    .replace(/<!\[CDATA\[|\]\]>|<[^>]*>/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
  return lines
    .filter((line) => tellingLine.test(line))
    .slice(0, 5)
    .join(' ')
    .slice(0, 400)
}

/** The names of the tests that failed or were skipped, each with its reason, from a report in JUnit's format. */
function failedTests(report: string): string[] {
  const tests = report.matchAll(/<testcase ([^>]*[^/>])>([\s\S]*?)<\/testcase>/g)
  const failed = [...tests].filter(([, , result = '']) => /<(?:failure|error|skipped)\b/.test(result))
  const attribute = (attributes: string, name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
  return failed.map(([, attributes = '', result = '']) => {
    const reason = reasonOf(result)
    return `${attribute(attributes, 'classname')}: ${attribute(attributes, 'name')}${reason && ` (${reason})`}`
  })
}

/** A skipped test counts as failed. */
export function countTests(report: string): Tally {
  const suites = [...report.matchAll(/<testsuite [^>]*>/g)].map(([suite]) => suite)
  const sum = (name: string) => suites.reduce((total, suite) => total + Number(new RegExp(` ${name}="(\\d+)"`).exec(suite)?.[1] ?? 0), 0)
  const failed = sum('failures') + sum('errors') + sum('skipped')
  return { passed: sum('tests') - failed, failed, failures: failedTests(report) }
}

/** A missing or empty report, or one that hides a failed exit, is a failure. */
export async function tallyOf(runner: Runner, shown: Shown = 'live'): Promise<Tally> {
  const { name, report } = runner
  if (report) await rm(report, { force: true })
  const code = await run(runner, shown)
  if (!report) return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] }
  const { passed, failed, failures } = countTests(await readFile(report, 'utf8').catch(() => ''))
  if (passed + failed === 0) return { passed, failed: 1, failures: [`${name}: reported no test (exit code ${code})`] }
  if (code !== 0 && failed === 0) return { passed, failed: 1, failures: [`${name}: exit code ${code}, although no test failed`] }
  return { passed, failed, failures }
}

/** Runners of which each keeps one core busy. Two run beside each other. */
export interface Pairs {
  inPairs: readonly Runner[]
}

/** Runs the parts one after the other, prints the results, and returns one exit code. */
export async function runAll(parts: readonly (Runner | Pairs)[]): Promise<number> {
  const total: Tally = { passed: 0, failed: 0, failures: [] }
  const runInTurn = async (runners: Iterable<Runner>, shown: Shown) => {
    for (const runner of runners) {
      if (shown === 'live') console.log(`\n== ${runner.name}`)
      const { passed, failed, failures } = await tallyOf(runner, shown)
      console.log(`== ${runner.name}: ${passed} passed, ${failed} failed`)
      total.passed += passed
      total.failed += failed
      total.failures.push(...failures)
    }
  }
  for (const part of parts) {
    if ('inPairs' in part) {
      const waiting = part.inPairs.values()
      await Promise.all([runInTurn(waiting, 'at its end'), runInTurn(waiting, 'at its end')])
    } else await runInTurn([part], 'live')
  }
  // CI searches for these lines, to repeat them at the end of its output.
  for (const failure of total.failures) console.log(`FAILED ${failure}`)
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

const duplicates = '--min-lines 8 --min-tokens 60 --format typescript,tsx,javascript --reporters console --exitCode 1 --ignore'
/** Demo content is prose, and the setup of tests may be similar. */
const mayRepeat = '**/*.test.ts,**/scripts/seed/**'

/**
 * The checks that need neither a database nor a browser. The longest comes first, so that it does not run alone
 * at the end. `astro check` would check every type, but with the earlier compiler, which takes twice as long.
 */
export const quickRunners: readonly Runner[] = [
  { name: 'Types of pages', command: 'astro', args: ['check', '--tsconfig', './tsconfig.astro.json'] },
  { name: 'Types', command: 'node', args: ['node_modules/typescript-native/bin/tsc', '--noEmit'] },
  { name: 'Duplicated code', command: 'jscpd', args: [...duplicates.split(' '), mayRepeat, 'src', 'scripts', 'netlify'] },
  { name: 'Unused code and dependencies', command: 'knip', args: ['--config', 'scripts/checks/knip.jsonc', '--no-config-hints'] },
  { name: 'Lint and format', command: 'biome', args: ['check', '--error-on-warnings'] },
]
