import { ensureChromium } from '#scripts/test/chromium.ts'
import { countPlaywright, countVitest, type Runner, reportFile, type Tally, tallyOf } from '#scripts/test/runners.ts'

const unit = reportFile('vitest')

/** Browser tests mostly wait: two halves at once, each on a server and a database of its own. */
const half = (number: number): Runner => {
  const report = reportFile(`playwright-${number}`)
  return {
    command: 'playwright',
    args: ['test', '--config', 'src/test/e2e/playwright.config.ts', `--shard=${number}/2`],
    env: { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_PORT: String(8880 + 10 * number) },
    mark: `${number} | `,
    report: { file: report, count: countPlaywright },
  }
}

interface Step {
  name: string
  /** All at once. */
  runners: Runner[]
}

/** In the order in which a fault is cheapest to learn of. The arrows and the routes are tests of scripts/checks. */
const steps: Step[] = [
  { name: 'Lint and format', runners: [{ command: 'biome', args: ['check', '--error-on-warnings'] }] },
  { name: 'Types', runners: [{ command: 'astro', args: ['check', '--minimumSeverity', 'hint'] }] },
  {
    name: 'Unit and function tests',
    runners: [
      {
        command: 'vitest',
        args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
        report: { file: unit, count: countVitest },
      },
    ],
  },
  { name: 'Browser tests against the production build', runners: [half(1), half(2)] },
]

const total: Tally = { passed: 0, failed: 0 }
for (const { name, runners } of steps) {
  console.log(`\n== ${name}`)
  const tallies = await Promise.all(runners.map(tallyOf))
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  console.log(`== ${name}: ${passed} passed, ${failed} failed`)
  total.passed += passed
  total.failed += failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
// Set, not called: the closing line must reach a pipe before the process ends.
process.exitCode = total.failed === 0 ? 0 : 1
