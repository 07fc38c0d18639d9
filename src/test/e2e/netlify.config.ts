import { defineConfig } from '@playwright/test'
import type { Fixtures } from './fixtures.ts'
import local from './playwright.config.ts'

/**
 * Tests that compare pages with stored content.
 * They run before tests that store something, as no build follows.
 */
const asBuilt = /(machines|reading|sitemap)\.e2e\.ts$/
const visitors = /(accessibility|contact|forms|forms-plain|headers|keyboard-operation|layout|register|visitor)\.e2e\.ts$/
const desk = /desk-(login|account|inbox|settings)\.e2e\.ts$/

/**
 * Browser tests that need no new build, against the site as the Netlify CLI builds and serves it.
 * The others follow a save to its page, and the emulator has no build hook.
 * It also ignores header rules for a file's type (github.com/netlify/cli/issues/990), unlike Netlify's servers.
 */
export default defineConfig<Fixtures>({
  ...local,
  use: { ...local.use, hostConsole: [/invalid MIME type .* \S+speculation-rules\.json/] },
  grepInvert: /@publication|@content-type|@built-records/,
  projects: [
    { name: 'as built', testMatch: asBuilt },
    { name: 'visitors', testMatch: visitors },
    { name: 'desk', testMatch: desk },
  ],
  globalSetup: './serve-netlify.ts',
  // The emulator starts a worker for every call, and some parallel ones fail.
  // One worker also keeps the projects' order.
  workers: 1,
})
