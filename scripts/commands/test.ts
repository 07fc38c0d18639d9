import { quickRunners } from '#scripts/test-runners/quick-runners.ts'
import { browserTests, runAll, vitestRunner } from '#scripts/test-runners/runners.ts'

// Set the exit code instead of calling exit(), so that the last line reaches a pipe before the process ends.
// One after the other: each part uses every core, and calls of a busy site would exceed production's limits.
process.exitCode = await runAll([
  ...quickRunners,
  vitestRunner('Unit and function tests', '--project=!faults'),
  browserTests('--grep-invert'),
])
