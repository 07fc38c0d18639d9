import { defineConfig } from 'vitest/config'

const preloaded = ['--import', new URL('./scripts/module-formats.mjs', import.meta.url).href]
// Many a test waits: for a time limit, for a process. So one more than the two cores that the suite is meant for.
const shared = { pool: 'forks', execArgv: preloaded, hookTimeout: 60_000, testTimeout: 20_000, maxWorkers: 3 }
const functionTests = 'src/test/functions/**/*.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          // Left out of tests otherwise; src/site/tokens.ts reads the colours from it.
          css: { include: /tokens\.css/ },
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [functionTests, 'src/test/e2e/**', 'node_modules/**'],
        },
      },
      // A worker keeps its modules from file to file, and with them its one embedded database (src/test/database.ts).
      { test: { ...shared, name: 'functions', include: [functionTests], isolate: false } },
    ],
  },
})
