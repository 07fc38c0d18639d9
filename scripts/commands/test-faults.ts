import { browserTests, runAll, vitestRunner } from '#scripts/test-runners/runners.ts'

// What `npm test` leaves out: the tests that kill processes, wait for time limits or need several builds.
process.exitCode = await runAll([browserTests('--grep'), vitestRunner('Faults', '--project=faults')])
