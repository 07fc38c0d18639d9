import { ensureChromium } from '#scripts/test/chromium.ts'
import { countPlaywright, countVitest, type Runner, reportFile, type Tally, tallyOf } from '#scripts/test/runners.ts'

const unit = reportFile('vitest')
const browser = reportFile('playwright')

/** In the order in which a fault is cheapest to learn of. The arrows and the routes are tests of scripts/checks. */
const runners: Runner[] = [
  { name: 'Lint and format', command: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'Types', command: 'astro', args: ['check', '--minimumSeverity', 'hint'] },
  {
    name: 'Unit and function tests',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
    report: { file: unit, count: countVitest },
  },
  {
    name: 'Browser tests against the production build',
    command: 'playwright',
    args: ['test', '--config', 'src/test/e2e/playwright.config.ts'],
    env: { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: browser },
    report: { file: browser, count: countPlaywright },
  },
]

const total: Tally = { passed: 0, failed: 0 }
for (const runner of runners) {
  console.log(`\n== ${runner.name}`)
  const { passed, failed } = await tallyOf(runner)
  console.log(`== ${runner.name}: ${passed} passed, ${failed} failed`)
  total.passed += passed
  total.failed += failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
// Set, not called: the closing line must reach a pipe before the process ends.
process.exitCode = total.failed === 0 ? 0 : 1
