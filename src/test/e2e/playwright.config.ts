import { defineConfig, devices } from '@playwright/test'
import type { Options } from './browsers/journeys.e2e.ts'
import { programsToTry } from './browsers/programs.ts'
import { ensureChromium } from './chromium.ts'
import { firstPort } from './environment.ts'

/**
 * The production build, served by the local platform.
 * Browser tests mostly wait, so three files run in parallel, each worker with its own site.
 */
export default defineConfig<object, Options>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: `../../../test-results/playwright/${firstPort}`,
  fullyParallel: false,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Generous, because benchmarks measure speed. On a busy machine even a correct test is slow.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  failOnFlakyTests: true,
  reporter: [['list'], ['junit']],
  globalSetup: './serve.ts',
  projects: [
    ...programsToTry().map((program) => ({ name: program, testMatch: 'browsers/*.e2e.ts', use: { program } })),
    { name: 'Chromium', testIgnore: 'browsers/**' },
  ],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      executablePath: ensureChromium(),
      // Chromium cannot name some downloads in a locale without UTF-8.
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Without a graphics card the browser would imitate one, which takes longer.
        '--disable-gpu',
        '--disable-software-rasterizer',
        // The headless shell rounds the widths of letters by default, unlike a visitor's browser.
        '--font-render-hinting=none',
      ],
    },
    // Without it an action on a missing element lasts as long as its test may.
    actionTimeout: 60_000,
    // To record a failure, use `--trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
