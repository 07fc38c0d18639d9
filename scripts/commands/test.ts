import { quickRunners } from '#scripts/test-runners/quick-runners.ts'
import { countPlaywright, reportFile, runAll, vitestRunner } from '#scripts/test-runners/runners.ts'

const report = reportFile('playwright')

// Set the exit code instead of calling exit(), so that the last line reaches a pipe before the process ends.
process.exitCode = await runAll([
  quickRunners,
  [vitestRunner('Unit and function tests')],
  [
    {
      name: 'Browser tests against the production build',
      command: 'playwright',
      args: ['test', '--config', 'src/test/e2e/playwright.config.ts'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      report: { file: report, count: countPlaywright },
    },
  ],
])
