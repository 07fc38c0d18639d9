import { browserTests, runAll, vitestRunner } from '#scripts/test-runners/runners.ts'

// Runs the tests that `npm test` leaves out: those that kill processes, wait for time limits or need several
// builds.
process.exitCode = await runAll([browserTests('--grep'), vitestRunner('Faults', '--project=faults')])
