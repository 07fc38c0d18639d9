import { quickRunners } from '#scripts/test-runners/quick-runners.ts'
import { playwrightRunner, runAll, vitestRunner } from '#scripts/test-runners/runners.ts'

// Set the exit code instead of calling exit(), so that the last line reaches a pipe before the process ends.
process.exitCode = await runAll([
  [vitestRunner('Unit and function tests'), ...quickRunners],
  [playwrightRunner('Browser tests against the production build', 'playwright.config.ts')],
])
