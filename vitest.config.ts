import { defineConfig } from 'vitest/config'

const preloaded = ['--import', new URL('./scripts/module-formats.mjs', import.meta.url).href]
// Tests often wait for a time limit or a process, so use one worker more than the usual two cores.
const shared = { pool: 'forks', execArgv: preloaded, hookTimeout: 60_000, testTimeout: 20_000, maxWorkers: 3 }
const functionTests = 'src/test/functions/**/*.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          // Vitest leaves out styles by default. src/site/tokens.ts reads the colours from tokens.css.
          css: { include: /tokens\.css/ },
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [functionTests, 'src/test/e2e/**', 'node_modules/**'],
        },
      },
      // Without isolation a worker keeps its modules, and so its embedded database (src/test/database.ts).
      { test: { ...shared, name: 'functions', include: [functionTests], isolate: false } },
    ],
  },
})
