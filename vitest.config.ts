import { defineConfig } from 'vitest/config'

const preloaded = ['--import', new URL('./scripts/module-formats.mjs', import.meta.url).href]
// Tests often wait for a time limit or a process, so use two workers more than the usual two cores.
const shared = {
  pool: 'forks',
  execArgv: preloaded,
  hookTimeout: 120_000,
  testTimeout: 180_000,
  maxWorkers: 4,
  // A busy machine needs more than the usual second.
  expect: { poll: { timeout: 15_000 } },
}
const functionTests = 'src/test/functions/**/*.test.ts'
// They kill processes, wait for time limits or need several builds. `npm run test:faults` runs them.
const faults = '**/*.faults.test.ts'
// Their modules hold no state, so that a worker may keep them for the next file.
const statelessTests = ['src/{domain,search}/**/*.test.ts', 'scripts/checks/**/*.test.ts']
// A new process for each file costs half a second. These need one, because they start processes, keep drafts
// in IndexedDB, whose stand-in lives as long as its process, or let go of the window a second after a test.
const ownProcess = [
  'scripts/**/*.test.ts',
  'src/test/**/*.test.ts',
  'src/stores/records/*.test.ts',
  'src/stores/cases/case-edits.test.ts',
  'src/stores/register/case-register.test.ts',
]
const endToEnd = 'src/test/e2e/**'

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'processes', include: ownProcess, exclude: [functionTests, ...statelessTests, endToEnd, faults] } },
      {
        test: {
          ...shared,
          name: 'unit',
          isolate: false,
          setupFiles: ['src/test/fresh-modules.ts'],
          include: ['src/**/*.test.ts'],
          exclude: [...ownProcess, ...statelessTests, faults],
        },
      },
      { test: { ...shared, name: 'rules', include: statelessTests, exclude: [faults], isolate: false } },
      // Without isolation a worker keeps its modules, and so its embedded database (src/test/database.ts).
      { test: { ...shared, name: 'functions', include: [functionTests], exclude: [faults], isolate: false } },
      { test: { ...shared, name: 'faults', include: ['{src,scripts}/**/*.faults.test.ts'] } },
    ],
  },
})
