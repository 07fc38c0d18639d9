import { quickRunners } from '#scripts/test-runners/quick-runners.ts'
import { browserTests, runAll, vitestRunner } from '#scripts/test-runners/runners.ts'

// Set the exit code instead of calling exit(), so that the last line reaches a pipe before the process ends.
// All at once, because browser tests often wait. Their progress is shown, that of the others at their end.
process.exitCode = await runAll([
  browserTests('--grep-invert'),
  ...quickRunners,
  vitestRunner('Unit and function tests', '--project=!faults'),
])
