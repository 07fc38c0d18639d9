import { browserTests, quickRunners, runAll, vitestRunner } from '#scripts/test-runners/runners.ts'

// Set the exit code instead of calling exit(), so that the last line reaches a pipe before the process ends. The
// other parts run one at a time: each uses every core, and calls of a busy site would exceed production's
// limits.
process.exitCode = await runAll([
  { inPairs: quickRunners },
  vitestRunner('Unit and function tests', '--project=!faults'),
  browserTests('--grep-invert'),
])
