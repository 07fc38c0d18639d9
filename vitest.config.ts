import { defineConfig } from 'vitest/config'

const preloaded = ['--import', new URL('./scripts/module-formats.mjs', import.meta.url).href]
// Tests often wait for a time limit or a process, so use one worker more than the usual two cores.
const shared = { pool: 'forks', execArgv: preloaded, hookTimeout: 120_000, testTimeout: 60_000, maxWorkers: 4 }
const functionTests = 'src/test/functions/**/*.test.ts'
// Their modules hold no state, so that a worker may keep them for the next file.
const statelessTests = ['src/{domain,search}/**/*.test.ts', 'scripts/checks/**/*.test.ts']

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
          exclude: [functionTests, ...statelessTests, 'src/test/e2e/**', 'node_modules/**'],
        },
      },
      { test: { ...shared, name: 'rules', include: statelessTests, isolate: false } },
      // Without isolation a worker keeps its modules, and so its embedded database (src/test/database.ts).
      { test: { ...shared, name: 'functions', include: [functionTests], isolate: false } },
    ],
  },
})
