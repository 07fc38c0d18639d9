import { defineConfig } from '@playwright/test'
import local from './playwright.config.ts'

/**
 * The browser tests that need no new build, against the site as the Netlify CLI builds and serves it. The others follow a save to its
 * page, and the emulator has no build hook.
 */
export default defineConfig({
  ...local,
  testMatch:
    /(accessibility|contact|forms|forms-plain|headers|keyboard|keyboard-forms|keyboard-operation|layout|machines|reading|register|sitemap|visitor|desk-login|desk-account|desk-inbox|desk-settings)\.e2e\.ts$/,
  globalSetup: './serve-netlify.ts',
  // The emulator starts a worker for every call, and fails some at once.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
})
