import { quickRunners, runAll, vitestRunner } from '#scripts/test-runners/runners.ts'

// The quick parts of `npm test`: types, lint, unused code, and the checks in scripts/checks.
const checks = vitestRunner('Checks of the source tree', 'scripts/checks', '--project=!faults')
// Set the exit code instead of calling exit(), so that the last line reaches a pipe before the process ends.
process.exitCode = await runAll([checks, { inPairs: quickRunners }])
