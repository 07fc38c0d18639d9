import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['src/test/e2e/**', 'node_modules/**'],
    pool: 'forks',
    hookTimeout: 60_000,
    testTimeout: 20_000,
  },
})
