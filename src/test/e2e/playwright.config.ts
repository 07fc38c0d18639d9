import { defineConfig, devices } from '@playwright/test'
import { ensureChromium } from '#scripts/test-runners/chromium.ts'
import { firstPort } from './ground.ts'

/** The production build, served by the local platform: browser tests mostly wait, so three files run at once, each worker on its own ground. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: `../../../test-results/playwright/${firstPort}`,
  fullyParallel: false,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // How long a thing takes is the benchmark's to say: here a busy machine may be slow, and what is wrong never comes.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  globalSetup: './serve.ts',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      executablePath: ensureChromium('shell'),
      // In a locale without UTF-8 Chromium cannot name some downloads.
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // The shell rounds the widths of letters unless it is told not to; a visitor's browser does not.
        '--font-render-hinting=none',
      ],
    },
    // Where a fault needs a record: `--trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
